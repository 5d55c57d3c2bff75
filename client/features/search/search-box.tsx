import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './search-form.module.css';
import { isShortcutOn, onShortcutSwitched, searchFieldId, switchShortcut } from './search-shortcut.ts';
import type { SearchQuery } from './use-search-query.ts';

export function SearchBox({ search, onFocus }: { search: SearchQuery; onFocus: () => void }) {
  const { filters, type, writeNow } = search;
  const { term } = filters;
  const input = useRef<HTMLInputElement>(null);
  const shortcutOn = useShortcutOn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before React was there
  useEffect(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) type(typed);
  }, []);

  function clear(): void {
    type('');
    input.current?.focus();
  }

  return (
    <div className={styles.box}>
      <input
        ref={input}
        id={searchFieldId}
        type="search"
        name="q"
        aria-label="Search skating moves"
        aria-keyshortcuts={shortcutOn ? '/' : undefined}
        placeholder="Search moves, for example waltz jump"
        autoComplete="off"
        enterKeyHint="search"
        value={term}
        onChange={(event) => type(event.target.value)}
        onFocus={onFocus}
        onBlur={writeNow}
      />
      {term !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}

/** The switch of the / key. */
export function ShortcutChoice() {
  const on = useShortcutOn();
  return (
    <label className={`${styles.shortcut} needs-scripts`}>
      <input type="checkbox" checked={on} onChange={(event) => switchShortcut(event.target.checked)} />
      <span>
        Press <kbd>/</kbd> on any page to search
      </span>
    </label>
  );
}

function useShortcutOn(): boolean {
  return useSyncExternalStore(onShortcutSwitched, isShortcutOn, () => true);
}
