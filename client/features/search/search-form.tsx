import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { displayName } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { Row, Select, SmallPrint } from '../../ui/looks.tsx';
import { maxSearchLength, noFilters, parseFilters, parseStatus, type SearchQuery } from './search-filters.ts';
import styles from './search-form.module.css';

interface SearchFormProps {
  search: SearchQuery;
  categoryIds: string[];
}

/** Searches as the skater types. */
export function SearchForm({ search, categoryIds }: SearchFormProps) {
  const { filters, params, writeToUrl, filterBy } = search;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was entered before React was there
  useEffect(() => {
    const fields = [...new FormData(form.current ?? undefined)].map(([name, value]) => [name, String(value)]);
    const entered = fields.filter(([, value]) => value !== '' && value !== noFilters.status);
    writeToUrl(parseFilters(new URLSearchParams([...entered, ...params])));
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    // Writes the term to the URL, and a phone puts its keyboard away, which lies over the results.
    box.current?.blur();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of before 2023 do not know the element
    <form ref={form} role="search" action={pagePatterns.search} onSubmit={submit}>
      <SearchBox ref={box} search={search} />
      <Row className={styles.filters}>
        <SmallPrint as="label">
          Category
          <Select
            name="category"
            // Without a name, the selected option becomes part of it (Safari).
            aria-label="Category"
            value={filters.categoryId}
            onChange={({ target }) => filterBy({ categoryId: target.value })}
          >
            <option value="">All categories</option>
            {categoryIds.map((id) => (
              <option key={id} value={id}>
                {displayName(id)}
              </option>
            ))}
          </Select>
        </SmallPrint>
        <SmallPrint as="label">
          Status
          <Select
            name="status"
            aria-label="Status"
            value={filters.status}
            onChange={({ target }) => filterBy({ status: parseStatus(target.value) })}
          >
            <option value="all">All moves</option>
            <option value="to-do">To do</option>
            <option value="done">Completed</option>
          </Select>
        </SmallPrint>
      </Row>
    </form>
  );
}

function SearchBox({ ref, search }: { ref: RefObject<HTMLInputElement | null>; search: SearchQuery }) {
  const { term } = search.filters;

  function clear(): void {
    search.typeTerm('');
    ref.current?.focus();
  }

  return (
    <div className={styles.box}>
      <input
        ref={ref}
        type="search"
        name="q"
        aria-label="Search skating moves"
        placeholder="For example: waltz jump"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={maxSearchLength}
        value={term}
        onChange={(event) => search.typeTerm(event.target.value)}
        onBlur={() => search.writeToUrl()}
      />
      {term !== '' && (
        <button type="button" aria-label="Clear search" onClick={clear}>
          ✕
        </button>
      )}
    </div>
  );
}
