import type { Curriculum } from './curriculum.ts';

/** Makes something of a curriculum the first time it is asked for. */
export function oncePerCurriculum<Made>(
  make: (curriculum: Curriculum) => Made,
): (curriculum: Curriculum) => Made {
  const made = new WeakMap<Curriculum, Made>();
  return (curriculum) => {
    const existing = made.get(curriculum);
    if (existing !== undefined) return existing;
    const fresh = make(curriculum);
    made.set(curriculum, fresh);
    return fresh;
  };
}
