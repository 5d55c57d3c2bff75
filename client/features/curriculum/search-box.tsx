import { useEffect, useRef } from 'react';
import { curriculumResource } from './curriculum-resource.ts';
import styles from './search-box.module.css';
import { searchFieldId } from './search-shortcut.ts';
import { useShortcutOn } from './switch-shortcut.ts';

interface SearchBoxProps {
  term: string;
  onChange: (term: string) => void;
  /** The skater has left the box. */
  onLeave: () => void;
}

export function SearchBox({ term, onChange, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const shortcutOn = useShortcutOn();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came to life, and only that
  useEffect(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) onChange(typed);
  }, []);

  function clear() {
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
        // Somebody is about to search.
        onFocus={curriculumResource.prefetch}
        onBlur={onLeave}
      />
      {term !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}
