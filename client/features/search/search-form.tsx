import { type FormEvent, useEffect, useRef } from 'react';
import { displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { maxSearchLength, readFilters, readStatus, writeFilters } from '#shared/search-filters.ts';
import styles from './search-form.module.css';
import { searchFieldId, switchShortcut, useShortcutOn } from './search-shortcut.ts';
import type { SearchQuery } from './use-search-query.ts';

interface SearchFormProps {
  search: SearchQuery;
  categoryIds: string[];
  onFocus: () => void;
  onSubmit: () => void;
}

/** Searches while the skater types; without JavaScript it is an ordinary form. */
export function SearchForm({ search, categoryIds, onFocus, onSubmit }: SearchFormProps) {
  const { filters, query, change, filter } = search;
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was entered before React was there
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)];
    const entered = readFilters(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
    // The list may lack the category of the address, or not be loaded yet: then the skater has not removed it.
    const unlisted = categoryIds.includes(filters.categoryId) ? '' : filters.categoryId;
    const early = { ...entered, categoryId: entered.categoryId || unlisted };
    if (writeFilters(early).toString() !== query) change(early);
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSubmit();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the element
    <form ref={form} role="search" action={pagePatterns.search} onSubmit={submit}>
      <SearchBox search={search} onFocus={onFocus} />
      <div className={styles.filters}>
        <label className="small-print">
          Category
          <select
            name="category"
            value={filters.categoryId}
            onChange={({ target }) => filter({ categoryId: target.value })}
          >
            <option value="">All categories</option>
            {categoryIds.map((id) => (
              <option key={id} value={id}>
                {displayName(id)}
              </option>
            ))}
          </select>
        </label>
        <label className="small-print">
          Status
          <select
            name="status"
            value={filters.status}
            onChange={({ target }) => filter({ status: readStatus(target.value) })}
          >
            <option value="all">All moves</option>
            <option value="to-do">To do</option>
            <option value="done">Completed</option>
          </select>
        </label>
      </div>
      <noscript>
        <button type="submit" className="touch-target">
          Search
        </button>
      </noscript>
    </form>
  );
}

function SearchBox({ search, onFocus }: { search: SearchQuery; onFocus: () => void }) {
  const { filters, change, flushToUrl } = search;
  const { term } = filters;
  const input = useRef<HTMLInputElement>(null);
  const shortcutOn = useShortcutOn();

  function clear(): void {
    change({ term: '' });
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
        placeholder="For example: waltz jump"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={term}
        onChange={(event) => change({ term: event.target.value })}
        onFocus={onFocus}
        onBlur={flushToUrl}
      />
      {term !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}

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
