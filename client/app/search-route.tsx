import { SearchPage } from '../features/curriculum/search-page.tsx';
import { useCompletion } from '../features/progress/use-completion.ts';

export default function SearchRoute() {
  const { marks, loaded, fault } = useCompletion();
  return <SearchPage marks={loaded ? marks : undefined} marksFailed={fault === 'not-loaded'} />;
}
