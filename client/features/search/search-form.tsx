import { type SubmitEvent, useEffect, useRef } from 'react';
import { displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { maxSearchLength, parseFilters, parseStatus, serializeFilters } from '#shared/search-filters.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import styles from './search-form.module.css';
import { searchFieldId, setShortcutEnabled, useShortcutEnabled } from './search-shortcut.ts';
import type { SearchQuery } from './use-search-query.ts';

interface SearchFormProps {
  search: SearchQuery;
  categoryIds: string[];
  onFocus: () => void;
  onSubmit: () => void;
}

/** Searches as the skater types. Without JavaScript it is submitted like any form. */
export function SearchForm({ search, categoryIds, onFocus, onSubmit }: SearchFormProps) {
  const { filters, query, change, changeFilter } = search;
  const form = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was entered before React was there
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)];
    const entered = parseFilters(new URLSearchParams(fields.map(([name, value]) => [name, String(value)])));
    // If the URL's category is not in the list, perhaps because that is not loaded yet, the skater has not removed it.
    const unlisted = categoryIds.includes(filters.categoryId) ? '' : filters.categoryId;
    const early = { ...entered, categoryId: entered.categoryId || unlisted };
    if (serializeFilters(early).toString() !== query) change(early);
  }, []);

  function submit(event: SubmitEvent): void {
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
            // Otherwise Safari adds the selected option to its name.
            aria-label="Category"
            value={filters.categoryId}
            onChange={({ target }) => changeFilter({ categoryId: target.value })}
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
            aria-label="Status"
            value={filters.status}
            onChange={({ target }) => changeFilter({ status: parseStatus(target.value) })}
          >
            <option value="all">All moves</option>
            <option value="to-do">To do</option>
            <option value="done">Completed</option>
          </select>
        </label>
      </div>
      <noscript>
        <button type="submit" className={styles.submit}>
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
  const shortcutEnabled = useShortcutEnabled();
  const isHydrated = useIsHydrated();

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
        aria-keyshortcuts={shortcutEnabled ? '/' : undefined}
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
        <button
          type="button"
          aria-label="Clear search"
          aria-disabled={!isHydrated || undefined}
          onClick={clear}
        >
          ✕
        </button>
      )}
    </div>
  );
}

export function ShortcutChoice() {
  const on = useShortcutEnabled();
  return (
    <label className={`${styles.shortcut} needs-scripts`}>
      <input type="checkbox" checked={on} onChange={(event) => setShortcutEnabled(event.target.checked)} />
      <span>
        Press <kbd>/</kbd> on any page to search
      </span>
    </label>
  );
}
