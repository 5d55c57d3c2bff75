import { areFeetTogether } from '#shared/tracing/edges.ts';
import {
  type Element,
  feetOf,
  type Position,
  plainSigns,
  type Sign,
  type Step,
} from '#shared/tracing/tracing.ts';
import { findFault } from './physics.ts';
import { positions } from './random-steps.ts';
import type { Random } from './seeded-random.ts';

const parts = ['foot', 'direction', 'edge', 'sign', 'landing'] as const;
type Part = (typeof parts)[number];

interface Broken {
  part: Part;
  steps: Step[];
  /** What the refusal has to say. */
  message: RegExp;
}

/** One step made impossible by another foot, direction, edge, sign or landing; undefined where the change is possible, too. */
export function breakStep(steps: Step[], random: Random): Broken | undefined {
  const part = random.pick(parts);
  // First the part, then a step that has it: few steps are landings.
  const indexes = [...steps.keys()].slice(1).filter((each) => hasPart(steps[each], part));
  if (indexes.length === 0) return undefined;
  const index = random.pick(indexes);
  const [before, step] = [steps[index - 1], steps[index]];
  if (!before || !step) return undefined;
  const changed = part === 'sign' ? { ...step, signs: [randomSign(random)] } : moveFeet(step, part, random);
  if (!changed || !findFault(before.element, changed.signs, changed.element)) return undefined;
  const message = new RegExp(`^stroke ${index + 1} \\(`);
  return { part, steps: steps.with(index, changed), message };
}

function hasPart(step: Step | undefined, part: Part): boolean {
  const isLanding = step?.signs.some(({ kind }) => kind === 'jump') ?? false;
  return part === 'sign' || isLanding === (part === 'landing');
}

function randomSign(random: Random): Sign {
  return {
    kind: random.pick([...plainSigns, 'two-foot-turn']),
  };
}

function moveFeet(step: Step, part: Exclude<Part, 'sign'>, random: Random): Step | undefined {
  const [first, ...more] = feetOf(step.element);
  if (!first || more.length > 0) return undefined;
  // A pump beside another edge is refused as an item, before its place is looked at.
  if (step.element.kind === 'stroke' && step.element.freeFoot === 'pump') return undefined;
  const others = positions.filter((other) => isOtherIn(first, other, part));
  if (others.length === 0) return undefined;
  const element = { ...step.element, feet: [random.pick(others)] } as Element;
  return areFeetTogether(feetOf(element)) ? { ...step, element } : undefined;
}

/** Flats and edges are measured differently, so the one does not become the other. */
function isOtherIn(one: Position, other: Position, part: Exclude<Part, 'sign'>): boolean {
  const differing = (['foot', 'direction', 'edge'] as const).filter((each) => one[each] !== other[each]);
  if ((one.edge === '') !== (other.edge === '')) return false;
  return part === 'landing' ? differing.length > 0 : differing.join() === part;
}
