import type { User } from '#shared/api.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** In session storage: a tab remembers its skater over a reload, and no device remembers anybody for the next one. */
export function rememberUser(user: User | null): void {
  try {
    if (user) sessionStorage.setItem(storedKeys.user, JSON.stringify(user));
    else sessionStorage.removeItem(storedKeys.user);
  } catch {
    // Forbidden or full: a reload without a connection then shows a visitor's page.
  }
}

export function loadRememberedUser(): User | null {
  try {
    return JSON.parse(sessionStorage.getItem(storedKeys.user) ?? 'null');
  } catch {
    // Forbidden or damaged, which is as good as nothing remembered.
    return null;
  }
}
