import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { usePageData } from '../../lib/page-data.ts';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

const notFetched: CurriculumState = { status: 'idle' };

/**
 * The state of the curriculum. A page that the server rendered comes with its part of it; the whole is fetched for any
 * other page, or when all of it is needed.
 */
export function useCurriculum(needsAll = false): CurriculumState {
  const pageData = usePageData();
  const part = needsAll ? undefined : pageData?.curriculum;
  useEffect(() => {
    if (!part) curriculumResource.prefetch();
  }, [part]);
  const { value } = curriculumResource;
  const fetched = useSyncExternalStore(value.subscribe, value.get, () => notFetched);
  return useMemo(() => (part ? { status: 'ready', curriculum: part } : fetched), [part, fetched]);
}
