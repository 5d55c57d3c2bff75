import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePageData } from '../../lib/page-data.ts';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

const notFetched: CurriculumState = { status: 'idle' };

/**
 * The state of the curriculum. A page that the server rendered has come with its part; the whole is fetched when
 * something else is to be shown, or when all of it is needed.
 */
export function useCurriculum(needsAll = false): CurriculumState {
  const pageData = usePageData();
  const { curriculum, found } = (needsAll ? undefined : pageData) ?? {};
  const isEnough = curriculum !== undefined && found === undefined;
  useEffect(() => {
    if (!isEnough) curriculumResource.prefetch();
  }, [isEnough]);
  const fetched = useFetchedCurriculum();
  const isFetched = fetched.status === 'ready';
  return useMemo(
    () => (curriculum && (isEnough || !isFetched) ? { status: 'ready', curriculum, found } : fetched),
    [curriculum, found, isEnough, isFetched, fetched],
  );
}

/** The state of the curriculum's file, whatever came with the page. Fetches nothing. */
export function useFetchedCurriculum(): CurriculumState {
  const { value } = curriculumResource;
  return useSyncExternalStore(value.subscribe, value.get, () => notFetched);
}
