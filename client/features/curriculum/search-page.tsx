import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Marks } from '#shared/progress.ts';
import { readFilters } from '#shared/search-filters.ts';
import { prepareSearch } from '#shared/search-index.ts';
import { doWhenIdle } from '../../lib/do-when-idle.ts';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import type { CurriculumState } from './curriculum-resource.ts';
import { SearchForm } from './search-form.tsx';
import { SearchOutcome } from './search-outcome.tsx';
import { searchFieldId } from './search-shortcut.ts';
import { ShortcutChoice } from './shortcut-choice.tsx';
import { useCurriculum, useFetchedCurriculum } from './use-curriculum.ts';
import { useOpenResult } from './use-open-result.ts';
import { useSearchQuery } from './use-search-query.ts';
import { walkResults } from './walk-results.ts';

interface SearchPageProps {
  /** The skater's marks, once they are known. */
  marks: Marks | undefined;
  /** They could not be loaded. */
  marksFailed: boolean;
}

export function SearchPage({ marks, marksFailed }: SearchPageProps) {
  const { query, isAddressed, type, filter, settle } = useSearchQuery();
  const state = useCurriculum(!isAddressed);
  // A filter shows at once what was chosen; thousands of moves may take a moment longer.
  const shown = useDeferredValue(query);
  const isTyping = useDeferredValue(!isAddressed);
  const openResult = useOpenResult();
  const categoryIds = useCategoryIds(state);
  useIndexAhead();
  useTypeNext();

  return (
    <Page title="Search Skating Moves">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears of the keys and clicks that its boxes and links get */}
      <div onKeyDown={walkResults} onClick={openResult}>
        <SearchForm
          filters={readFilters(new URLSearchParams(query))}
          categoryIds={categoryIds}
          onType={type}
          onTyped={settle}
          onFilter={filter}
        />
        <CurriculumContent state={state}>
          {(curriculum) => (
            <SearchOutcome
              curriculum={curriculum}
              found={state.status === 'ready' ? state.found : undefined}
              query={shown}
              isTyping={isTyping}
              marks={marks}
              marksFailed={marksFailed}
            />
          )}
        </CurriculumContent>
      </div>
      <ShortcutChoice />
    </Page>
  );
}

/** The categories stay to be chosen from while the rest of the curriculum is fetched. */
function useCategoryIds(state: CurriculumState): string[] {
  const now = state.status === 'ready' ? state.curriculum : undefined;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const { categories = [] } = now ?? last ?? {};
  return useMemo(() => categories.map(({ id }) => id), [categories]);
}

/** Indexes the moves once they are fetched, whatever the page shows then. No letter waits for it. */
function useIndexAhead(): void {
  const fetched = useFetchedCurriculum();
  const curriculum = fetched.status === 'ready' ? fetched.curriculum : undefined;
  useEffect(() => curriculum && doWhenIdle(prepareSearch(curriculum)), [curriculum]);
}

/** Puts the cursor into the box for those who came by the shortcut; after the page has focused its heading. */
function useTypeNext(): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, not when a letter changes the address
  useEffect(() => {
    if (state?.typeNext) document.getElementById(searchFieldId)?.focus();
  }, [state, key]);
}
