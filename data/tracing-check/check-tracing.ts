import { TracingError } from '../../client/tracing/model/parse-tracing.ts';
import {
  type Element,
  formatPosition,
  listSteps,
  type Sign,
  type Tracing,
} from '../../client/tracing/model/tracing.ts';
import { findFault } from './physics.ts';

/** More strokes would be hard to read, and exceed 1.5 kB of compressed markup. */
const maxSteps = 20;

/**
 * Checks that each step can follow the one before, including repetitions.
 * @throws TracingError naming the stroke that cannot be skated
 */
export function checkTracing(tracing: Tracing): void {
  const steps = listSteps(tracing);
  if (steps.length === 0) throw new TracingError('the tracing is empty');
  if (steps.length > maxSteps) throw new TracingError(`the tracing has more than ${maxSteps} strokes`);
  for (const [index, { signs, element }] of steps.entries()) {
    const fault = findFault(steps[index - 1]?.element, signs, element);
    if (fault) throw new TracingError(`stroke ${index + 1} (${nameStep(signs, element)}): ${fault}`);
  }
}

function nameStep(signs: Sign[], element: Element): string {
  const what = 'feet' in element ? element.feet.map(formatPosition).join('+') : element.kind;
  return [...signs.map(({ kind }) => kind), what].join('; ');
}
