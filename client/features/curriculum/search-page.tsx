import { useSearchParams } from 'react-router-dom';
import { searchMoves } from '#shared/search-moves.ts';
import * as messages from '../../lib/messages.ts';
import { plural } from '../../lib/plural.ts';
import { Page } from '../../ui/page.tsx';
import { CurriculumContent } from './curriculum-content.tsx';
import { curriculumResource } from './curriculum-resource.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { useCurriculum } from './use-curriculum.ts';

export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const state = useCurriculum();
  const found = state.status === 'ready' ? state.found : undefined;
  const term = params.get('q') ?? '';

  function changeTerm(changed: string) {
    setParams(changed === '' ? {} : { q: changed }, { replace: true });
  }

  return (
    <Page title="Search Skating Moves">
      <SearchBox term={term} onChange={changeTerm} onFocus={curriculumResource.prefetch} />
      <CurriculumContent state={state}>
        {(curriculum) => {
          const hits = searchMoves(curriculum, term);
          return (
            <>
              <p role="status">{summary(term.trim(), found ?? hits.length)}</p>
              <SearchResults hits={hits} />
              {found !== undefined && <p>{messages.firstHits.replace('{count}', String(hits.length))}</p>}
            </>
          );
        }}
      </CurriculumContent>
    </Page>
  );
}

function summary(term: string, hitCount: number): string {
  if (term === '') return 'Enter a search term to find skating moves';
  return hitCount === 0 ? `No moves found matching "${term}"` : `${plural(hitCount, 'move')} found`;
}
