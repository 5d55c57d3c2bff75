import { useEffect } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { useValue } from '../../lib/create-value.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

/** The curriculum, which is fetched unless the page has what it shows embedded. */
export function useCurriculum(isNeeded = true): CurriculumState {
  useEffect(() => {
    // A load that failed on another page is tried again.
    if (isNeeded) void curriculumResource.load();
  }, [isNeeded]);
  return useValue(curriculumResource.value);
}

export function CurriculumStatus({ state }: { state: CurriculumState }) {
  if (state.status === 'ready') return null;
  if (state.status !== 'failed') return <Loading />;
  return (
    <RetryNotice requestId={state.requestId} onRetry={() => void curriculumResource.load()}>
      We couldn’t load the moves.
    </RetryNotice>
  );
}

/** @throws when it cannot be loaded */
export async function loadCurriculum(): Promise<Curriculum> {
  await curriculumResource.load();
  const state = curriculumResource.value.get();
  if (state.status !== 'ready') throw new Error('The curriculum could not be loaded');
  return state.curriculum;
}
