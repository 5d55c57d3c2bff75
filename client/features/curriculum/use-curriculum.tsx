import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { usePageData } from '../../lib/page-data.ts';
import { Button } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
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

/** Nothing once the curriculum is there. */
export function CurriculumStatus({ state: { status } }: { state: CurriculumState }) {
  if (status === 'ready') return null;
  if (status !== 'failed') return <Loading />;
  return (
    <div role="alert">
      <Notice>
        <p>The moves could not be loaded. Check your connection, then try again.</p>
        <Button onClick={() => void curriculumResource.load()}>Retry</Button>
      </Notice>
    </div>
  );
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
