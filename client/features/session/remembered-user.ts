import type { User } from '#shared/api.ts';

/** In session storage: a tab remembers its skater over a reload, and no device remembers anybody for the next one. */
const storageKey = 'user';

export function rememberUser(user: User | null): void {
  try {
    if (user) sessionStorage.setItem(storageKey, JSON.stringify(user));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Forbidden or full: a reload without a connection then shows a visitor's page.
  }
}

export function loadRememberedUser(): User | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined;
  } catch {
    // Forbidden or damaged, which is as good as nothing remembered.
    return undefined;
  }
}
