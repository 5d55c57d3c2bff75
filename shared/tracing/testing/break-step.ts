import { areFeetTogether } from '../edges.ts';
import { findFault } from '../physics.ts';
import { type Element, feetOf, type Position, plainSigns, type Sign, type Step } from '../tracing.ts';
import { positions } from './random-steps.ts';
import type { Random } from './seeded-random.ts';

interface Broken {
  part: string;
  steps: Step[];
  /** What the refusal has to say. */
  message: RegExp;
}

/** One step made impossible by another foot, direction, edge, sign or landing; undefined where the change is possible, too. */
export function breakStep(steps: Step[], random: Random): Broken | undefined {
  const index = 1 + Math.floor(random.next() * (steps.length - 1));
  const [before, step] = [steps[index - 1], steps[index]];
  if (!before || !step) return undefined;
  const part = random.pick(['foot', 'direction', 'edge', 'sign', 'landing'] as const);
  const changed = part === 'sign' ? { ...step, signs: [randomSign(random)] } : moveFeet(step, part, random);
  if (!changed || !findFault(before.element, changed.signs, changed.element)) return undefined;
  const message = new RegExp(`^stroke ${index + 1} \\(`);
  return { part, steps: steps.with(index, changed), message };
}

function randomSign(random: Random): Sign {
  return {
    kind: random.pick([...plainSigns, 'two-foot-turn']),
  };
}

function moveFeet(
  step: Step,
  part: 'foot' | 'direction' | 'edge' | 'landing',
  random: Random,
): Step | undefined {
  const [first, ...more] = feetOf(step.element);
  const isLanding = step.signs.some(({ kind }) => kind === 'jump');
  if (!first || more.length > 0 || isLanding !== (part === 'landing')) return undefined;
  // A pump beside another edge is refused as an item, before its place is looked at.
  if (step.element.kind === 'stroke' && step.element.freeFoot === 'pump') return undefined;
  const others = positions.filter((other) => isOtherIn(first, other, part));
  if (others.length === 0) return undefined;
  const element = { ...step.element, feet: [random.pick(others)] } as Element;
  return areFeetTogether(feetOf(element)) ? { ...step, element } : undefined;
}

/** Flats and edges are measured differently, so the one does not become the other. */
function isOtherIn(one: Position, other: Position, part: 'foot' | 'direction' | 'edge' | 'landing'): boolean {
  const differing = (['foot', 'direction', 'edge'] as const).filter((each) => one[each] !== other[each]);
  if ((one.edge === '') !== (other.edge === '')) return false;
  return part === 'landing' ? differing.length > 0 : differing.join() === part;
}
