import { Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseFilters } from '#shared/search-filters.ts';
import { type CurriculumState, curriculumResource } from '../features/curriculum/curriculum-resource.ts';
import { CurriculumStatus, useCurriculum } from '../features/curriculum/use-curriculum.tsx';
import { useCompletion } from '../features/progress/store/completion-store.ts';
import { FocusFirstResult, moveFocusByArrow } from '../features/search/focus-results.ts';
import { SearchForm, ShortcutChoice } from '../features/search/search-form.tsx';
import { SearchIdeas } from '../features/search/search-ideas.tsx';
import { SearchOutcome } from '../features/search/search-outcome.tsx';
import { searchFieldId } from '../features/search/search-shortcut.ts';
import { useSearchQuery } from '../features/search/use-search-query.ts';
import { LegendButton, TracingLegend } from '../features/tracing/tracing-legend.tsx';
import { TracingThumbnail } from '../features/tracing/tracing-thumbnail.tsx';
import { usePageData } from '../lib/page-data.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';
import { NextMoves } from './search/next-moves.tsx';

const legend = (
  <>
    <LegendButton />
    <TracingLegend />
  </>
);

export default function SearchPage() {
  const search = useSearchQuery();
  const { marks, loaded, fault } = useCompletion();
  const knownMarks = loaded ? marks : undefined;
  const { query, isInUrl } = search;
  const state = useCurriculum(!isInUrl);
  const pageData = usePageData();
  const closeMatches = isInUrl ? pageData?.closeMatches : undefined;
  const [submittedQuery, setSubmittedQuery] = useState<string>();
  useFocusFromShortcut();
  // Memoized: if it rendered again before it is hydrated, React would hydrate all results in one long task.
  const results = useMemo(
    () => (
      <Suspense fallback={<Loading />}>
        <SearchOutcome
          curriculum={state.curriculum}
          curriculumStatus={!state.curriculum && <CurriculumStatus state={state} />}
          closeMatches={closeMatches}
          query={query}
          marks={knownMarks}
          marksFailed={fault === 'not-loaded'}
          thumbnail={TracingThumbnail}
          legend={legend}
        />
        {state.curriculum && query === submittedQuery && (
          <FocusFirstResult onDone={() => setSubmittedQuery(undefined)} />
        )}
      </Suspense>
    ),
    [query, state, closeMatches, knownMarks, fault, submittedQuery],
  );
  // The box updates at once; the results follow when React has time.
  const shownResults = useDeferredValue(results);
  const shownQuery = useDeferredValue(query);
  const isWithoutTerm = parseFilters(new URLSearchParams(shownQuery)).term.trim() === '';

  return (
    <Page title="Search Skating Moves">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys that its box and links get */}
      <div onKeyDown={moveFocusByArrow}>
        <SearchForm
          search={search}
          categoryIds={useCategoryIds(state)}
          onFocus={curriculumResource.prefetch}
          onSubmit={() => setSubmittedQuery(query)}
        />
        {shownResults}
        {isWithoutTerm && <SearchIdeas />}
      </div>
      <ShortcutChoice />
      {isWithoutTerm && <NextMoves />}
    </Page>
  );
}

/** The categories stay selectable while the rest of the curriculum is fetched. */
function useCategoryIds(state: CurriculumState): string[] {
  const now = state.curriculum;
  const [last, setLast] = useState(now);
  if (now && now !== last) setLast(now);
  const { categories = [] } = now ?? last ?? {};
  return categories.map(({ id }) => id);
}

/** Focuses the box after a navigation by the shortcut. Its effect runs after that of `Page`, which focuses the heading. */
function useFocusFromShortcut(): void {
  const { key, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per visit, not when a letter changes the address
  useEffect(() => {
    if (state?.focusSearchBox) document.getElementById(searchFieldId)?.focus();
  }, [state, key]);
}
