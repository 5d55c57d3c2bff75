import type { Timeline } from './timeline.ts';
import { listSteps, type Tracing } from './tracing.ts';
import { stepInWords } from './tracing-in-words.ts';

export interface Waypoint {
  /** How much of the time has passed, 0 to 1. */
  progress: number;
  /** The stroke that ends here, as the text alternative says it, without lengths: '2 of 5 · Left forward outside edge'. */
  words: string;
}

/** The start and the end of each step. Steps that take no time are added to the one before them. */
export function listWaypoints(tracing: Tracing, { spans }: Timeline): Waypoint[] {
  const steps = listSteps(tracing);
  let last = { end: 0, words: [] as string[] };
  const ends = [last];
  for (const [index, step] of steps.entries()) {
    const end = spans[index]?.end ?? 0;
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
