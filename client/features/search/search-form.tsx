import type { FormEvent } from 'react';
import { displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { readStatus } from '#shared/search-filters.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-form.module.css';
import type { SearchQuery } from './use-search-query.ts';
import { focusFirstResult } from './walk-results.ts';

interface SearchFormProps {
  search: SearchQuery;
  categoryIds: string[];
  /** The skater is about to type. */
  onFocus: () => void;
}

/** Searches while the skater types; without JavaScript it is an ordinary form. */
export function SearchForm({ search, categoryIds, onFocus }: SearchFormProps) {
  const { filters, filter } = search;

  function submit(event: FormEvent): void {
    event.preventDefault();
    focusFirstResult();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the element
    <form role="search" className={styles.form} action={pagePatterns.search} onSubmit={submit}>
      <SearchBox search={search} onFocus={onFocus} />
      <div className={styles.filters}>
        <label>
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
        <label>
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
        <button type="submit">Search</button>
      </noscript>
    </form>
  );
}
