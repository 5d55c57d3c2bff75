import { Suspense, useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { pagePatterns } from '#shared/paths.ts';
import { serializeFilters, useSearchQuery } from '../features/search/search-filters.ts';
import { SearchForm } from '../features/search/search-form.tsx';
import { SearchOutcome } from '../features/search/search-outcome.tsx';
import { CurriculumStatus, useCurriculum } from '../stores/curriculum/curriculum-store.tsx';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { useProgress } from '../stores/progress/progress-store.ts';
import { Loading } from '../ui/loading.tsx';
import { Page } from '../ui/page.tsx';

export default function SearchPage() {
  const search = useSearchQuery();
  const { progress, loaded, fault } = useProgress();
  const state = useCurriculum();
  const { title, data } = usePage('search');
  // The box updates at once; the results follow when React has time.
  const results = useDeferredValue(
    <Suspense fallback={<Loading />}>
      <SearchOutcome
        curriculum={state.curriculum}
        curriculumStatus={!state.curriculum && <CurriculumStatus state={state} />}
        query={serializeFilters(search.filters).toString()}
        progress={loaded ? progress : undefined}
        progressFailed={fault === 'not-loaded'}
      />
    </Suspense>,
  );

  return (
    <Page title={title}>
      <noscript>
        <p>
          Search requires JavaScript, too. You can find every move by its level:{' '}
          <Link to={pagePatterns.categories}>See all categories</Link>
        </p>
      </noscript>
      <div className="needs-scripts">
        <SearchForm search={search} categoryIds={data?.categoryIds ?? []} />
        {results}
      </div>
    </Page>
  );
}
