import { useEffect, useRef, useState } from 'react';
import { curriculumResource } from './curriculum-resource.ts';
import styles from './search-box.module.css';
import { searchFieldId } from './search-shortcut.ts';
import { useShortcutOn } from './switch-shortcut.ts';

interface SearchBoxProps {
  /** What is searched for, which may be some letters behind what is typed. */
  term: string;
  onChange: (term: string) => void;
  /** The skater has left the box. */
  onLeave: () => void;
}

/** Shows each letter itself, so that none waits for the page to search. */
export function SearchBox({ term, onChange, onLeave }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(term);
  const [lastTerm, setLastTerm] = useState(term);
  const shortcutOn = useShortcutOn();

  // Another search: by Back, a link, or by the letters typed here.
  if (term !== lastTerm) {
    setLastTerm(term);
    setText(term);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page came to life, and only that
  useEffect(() => {
    const typed = input.current?.value ?? term;
    if (typed !== term) change(typed);
  }, []);

  function change(typed: string): void {
    setText(typed);
    onChange(typed);
  }

  function clear(): void {
    change('');
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
        value={text}
        onChange={(event) => change(event.target.value)}
        // Somebody is about to search.
        onFocus={curriculumResource.prefetch}
        onBlur={onLeave}
      />
      {text !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}
