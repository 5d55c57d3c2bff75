import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
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

/**
 * The whole curriculum, once it is loaded.
 * @throws when it cannot be loaded
 */
export async function loadCurriculum(): Promise<Curriculum> {
  await curriculumResource.load();
  const state = curriculumResource.value.get();
  if (state.status !== 'ready') throw new Error('The curriculum could not be loaded');
  return state.curriculum;
}
