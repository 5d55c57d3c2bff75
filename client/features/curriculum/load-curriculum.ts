import type { Curriculum } from '#shared/curriculum.ts';
import { curriculumResource } from './curriculum-resource.ts';

/**
 * The whole curriculum, once it is loaded.
 * @throws when it cannot be loaded
 */
export async function loadCurriculum(): Promise<Curriculum> {
  const { value } = curriculumResource;
  await curriculumResource.load();
  // Another caller may have begun to load it.
  while (value.get().status === 'loading') {
    await new Promise<void>((resolve) => {
      const stop = value.subscribe(() => {
        stop();
        resolve();
      });
    });
  }
  const state = value.get();
  if (state.status !== 'ready') throw new Error('The curriculum could not be loaded');
  return state.curriculum;
}
