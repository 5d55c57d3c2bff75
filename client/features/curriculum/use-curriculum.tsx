import { useEffect, useMemo } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { useValue } from '../../lib/create-value.ts';
import { usePageData } from '../../lib/page-data.ts';
import { Loading } from '../../ui/loading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

/** Uses the part of the curriculum embedded in a server-rendered page; otherwise, or if `needsAll`, fetches all of it. */
export function useCurriculum(needsAll = false): CurriculumState {
  const pageData = usePageData();
  const part = needsAll ? undefined : pageData?.curriculum;
  useEffect(() => {
    // Also after a failure on another page.
    if (!part) void curriculumResource.load();
  }, [part]);
  const fetched = useValue(curriculumResource.value);
  return useMemo(() => (part ? { status: 'ready', curriculum: part } : fetched), [part, fetched]);
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
