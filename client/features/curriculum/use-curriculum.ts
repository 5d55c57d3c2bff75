import { useEffect, useSyncExternalStore } from 'react';
import { type CurriculumState, curriculumResource } from './curriculum-resource.ts';

/** The state of the curriculum, which is fetched when the first page asks for it. */
export function useCurriculum(): CurriculumState {
  const { value } = curriculumResource;
  useEffect(() => {
    if (curriculumResource.value.get().status === 'idle') void curriculumResource.load();
  }, []);
  return useSyncExternalStore(value.subscribe, value.get, value.get);
}
