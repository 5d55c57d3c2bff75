import { type FormEvent, memo } from 'react';
import { displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { readStatus, type SearchFilters } from '#shared/search-filters.ts';
import { SearchBox } from './search-box.tsx';
import styles from './search-form.module.css';
import { focusFirstResult } from './walk-results.ts';

interface SearchFormProps {
  filters: SearchFilters;
  /** The ids of the categories to choose from. */
  categoryIds: string[];
  onType: (term: string) => void;
  /** No more letters come for now. */
  onTyped: () => void;
  onFilter: (changed: Partial<SearchFilters>) => void;
}

/** Answered while the skater types; without JavaScript it is an ordinary form. */
export function SearchForm({ filters, categoryIds, onType, onTyped, onFilter }: SearchFormProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    focusFirstResult();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the element
    <form role="search" className={styles.form} action={pagePatterns.search} onSubmit={submit}>
      <SearchBox term={filters.term} onChange={onType} onLeave={onTyped} />
      <div className={styles.filters}>
        <label>
          Category
          <select
            name="category"
            value={filters.categoryId}
            onChange={(event) => onFilter({ categoryId: event.target.value })}
          >
            <option value="">All categories</option>
            <CategoryOptions ids={categoryIds} />
          </select>
        </label>
        <label>
          Status
          <select
            name="status"
            value={filters.status}
            onChange={(event) => onFilter({ status: readStatus(event.target.value) })}
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

/** Not looked at again with every letter. */
const CategoryOptions = memo(function CategoryOptions({ ids }: { ids: string[] }) {
  return ids.map((id) => (
    <option key={id} value={id}>
      {displayName(id)}
    </option>
  ));
});
