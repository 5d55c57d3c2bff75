import { useEffect, useRef } from 'react';
import { pagePatterns } from '#shared/paths.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  term: string;
  onChange: (term: string) => void;
  /** Somebody is about to search. */
  onFocus: () => void;
}

export function SearchBox({ term, onChange, onFocus }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

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
    <search>
      <form className={styles.box} action={pagePatterns.search} onSubmit={(event) => event.preventDefault()}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label="Search skating moves"
          placeholder="Search moves, for example waltz jump"
          autoComplete="off"
          enterKeyHint="search"
          value={term}
          onChange={(event) => onChange(event.target.value)}
          onFocus={onFocus}
        />
        {term !== '' && (
          <button type="button" aria-label="Clear search" onClick={clear}>
            ✕
          </button>
        )}
      </form>
    </search>
  );
}
