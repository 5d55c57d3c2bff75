import { useSyncExternalStore } from 'react';
import * as storedKeys from '../../lib/stored-keys.ts';
import { chosen, isShortcutOn } from './search-shortcut.ts';

export function useShortcutOn(): boolean {
  return useSyncExternalStore(chosen.subscribe, isShortcutOn, () => true);
}

export function switchShortcut(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storedKeys.searchShortcut);
    else localStorage.setItem(storedKeys.searchShortcut, 'off');
  } catch {
    // The choice lasts until the page is closed.
  }
  chosen.set(on);
}
