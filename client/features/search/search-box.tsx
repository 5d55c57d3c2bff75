import { useEffect, useRef } from 'react';
import styles from './search-box.module.css';
import { searchFieldId } from './search-shortcut.ts';
import { useShortcutOn } from './switch-shortcut.ts';

interface SearchBoxProps {
  term: string;
  onChange: (term: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function SearchBox({ term, onChange, onFocus, onBlur }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const shortcutOn = useShortcutOn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before React was there
  useEffect(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) onChange(typed);
  }, []);

  function clear(): void {
    onChange('');
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
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onBlur={onBlur}
      />
      {term !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}
