import { pathLength } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import { listSteps, type Tracing } from './tracing.ts';
import { stepInWords } from './tracing-in-words.ts';

export interface Waypoint {
  /** How much of the path is behind the skater, 0 to 1. */
  progress: number;
  /** The stroke that ends here, as the text alternative says it, without lengths: '2 of 5 · Left forward outside edge'. */
  words: string;
}

/** The start of the path and the end of each stroke. Steps that do not move the skater are added to the stroke before them. */
export function listWaypoints(tracing: Tracing): Waypoint[] {
  const steps = listSteps(tracing);
  let last = { end: 0, words: [] as string[] };
  const ends = [last];
  for (const [index, step] of steps.entries()) {
    const end = pathLength(layOutTracing({ ...tracing, parts: steps.slice(0, index + 1) }).path);
    if (end > last.end) {
      last = { end, words: [] };
      ends.push(last);
    }
    last.words.push(stepInWords(step, steps[index - 1]?.element, false));
  }
  return ends.map(({ end, words }, index) => {
    const text = words.join('; ') || 'start';
    const count = index === 0 ? '' : `${index} of ${ends.length - 1} · `;
    return { progress: end / last.end, words: `${count}${text[0]?.toUpperCase()}${text.slice(1)}` };
  });
}
