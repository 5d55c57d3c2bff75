import { useRef } from 'react';
import { pagePatterns } from '#shared/paths.ts';
import styles from './search-box.module.css';

export function SearchBox({ term, onChange }: { term: string; onChange: (term: string) => void }) {
  const input = useRef<HTMLInputElement>(null);

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
