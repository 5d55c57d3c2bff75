import type { Curriculum } from './curriculum.ts';

/** Makes something of a curriculum the first time it is asked for. */
export function oncePerCurriculum<Made>(make: (curriculum: Curriculum) => Made) {
  const made = new WeakMap<Curriculum, Made>();
  return (curriculum: Curriculum): Made => {
    const result = made.get(curriculum) ?? make(curriculum);
    made.set(curriculum, result);
    return result;
  };
}
