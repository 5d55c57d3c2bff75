import { useSyncExternalStore } from 'react';
import { chosen, isShortcutOn, storageKey } from './search-shortcut.ts';

export function useShortcutOn(): boolean {
  return useSyncExternalStore(chosen.subscribe, isShortcutOn, () => true);
}

export function switchShortcut(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // The choice lasts until the page is closed.
  }
  chosen.set(on);
}
