import { areFeetTogether, isFlat, isSwizzle } from '#shared/tracing/edges.ts';
import { type Element, type Position, plainSigns, type Sign, type Step } from '#shared/tracing/tracing.ts';
import { findFault } from './physics.ts';
import type { Random } from './seeded-random.ts';

export const positions: Position[] = (['L', 'R'] as const).flatMap((foot) =>
  (['F', 'B'] as const).flatMap((direction) =>
    (['O', 'I', ''] as const).map((edge) => ({ foot, direction, edge })),
  ),
);
const [ofLeft, ofRight] = (['L', 'R'] as const).map((foot) => positions.filter((one) => one.foot === foot));
const feet = [
  ...positions.map((one) => [one]),
  ...(ofLeft ?? []).flatMap((left) => (ofRight ?? []).map((right) => [left, right])),
];
const elements: Element[] = [
  ...feet
    .filter((each) => areFeetTogether(each))
    .map((each) => ({ kind: 'stroke' as const, feet: each, extent: 0, size: 'normal' as const })),
  ...feet
    .filter((each) => areFeetTogether(each, true) && each.every(({ edge }) => edge !== ''))
    .map((each) => ({ kind: 'spin' as const, feet: each, revolutions: 0 })),
  { kind: 'stop', style: 'snowplow' },
  ...(['L', 'R'] as const).flatMap((side): Element[] => [
    { kind: 'stop', style: 'snowplow', side },
    { kind: 'stop', style: 'hockey', side },
    { kind: 'stop', style: 'T', side },
  ]),
  { kind: 'stand' },
  { kind: 'fall' },
  { kind: 'off-ice' },
];

const flights: Sign[] = [
  { kind: 'hop' },
  { kind: 'hop', side: 'L' },
  { kind: 'hop', side: 'R' },
  ...[0.5, 1, 1.5, 2].map((revolutions): Sign => ({ kind: 'jump', revolutions })),
];
const toes: Sign[] = [
  { kind: 'toe', foot: 'L' },
  { kind: 'toe', foot: 'R' },
];
/** What may stand between two elements. */
const signLists: Sign[][] = [
  [],
  ...plainSigns.map((kind): Sign[] => [{ kind }]),
  [{ kind: 'two-foot-turn' }],
  [{ kind: 'two-foot-turn', side: 'L' }],
  [{ kind: 'two-foot-turn', side: 'R' }],
  ...flights.map((flight) => [flight]),
  ...toes.flatMap((toe) =>
    flights.flatMap((flight) => [
      [toe, flight],
      [flight, toe],
    ]),
  ),
];

/** A walk over steps that the physics allow, of 1 to `max`, and mostly few. */
export function walk(random: Random, max: number): Step[] {
  const count = Math.ceil(max * random.next() ** 4) || 1;
  const steps: Step[] = [];
  while (steps.length < count) steps.push(randomStepAfter(steps.at(-1)?.element, random));
  return steps;
}

const stepsAfter = new Map<string, Step[][]>();

/** By their signs, so that each sign comes as often as another. */
function listStepsAfter(element: Element | undefined): Step[][] {
  const key = JSON.stringify(element && { ...element, extent: 0, size: 'normal' });
  const cached = stepsAfter.get(key);
  if (cached) return cached;
  const found = signLists
    .map((signs) =>
      elements.filter((next) => !findFault(element, signs, next)).map((next) => ({ signs, element: next })),
    )
    .filter((steps) => steps.length > 0);
  stepsAfter.set(key, found);
  return found;
}

function randomStepAfter(before: Element | undefined, random: Random): Step {
  const { signs, element } = random.pick(random.pick(listStepsAfter(before)));
  return { signs, element: withExtent(element, random) };
}

/** What the free foot may do, by the edge of the one that glides. */
const freeFeet = {
  O: [undefined, 'pump', 'pivot'],
  I: [undefined, 'pivot'],
  '': [undefined, 'drag'],
} as const;

function withExtent(element: Element, random: Random): Element {
  if (element.kind === 'spin') return { ...element, revolutions: random.pick([0.5, 1, 3, 8, 20]) };
  if (element.kind !== 'stroke') return element;
  const freeFoot = element.feet.length === 1 ? random.pick(freeFeet[element.feet[0]?.edge ?? '']) : undefined;
  const max = freeFoot === 'pump' ? 90 : isSwizzle(element.feet) ? 150 : 360;
  return {
    ...element,
    extent: isFlat(element.feet)
      ? random.pick([0.5, 1, 2.5, 6, 20])
      : random.pick([10, 45, 60, 90, 120, 175, 180, 185, 270, 340, 360].filter((degrees) => degrees <= max)),
    size:
      isFlat(element.feet) || freeFoot === 'pivot'
        ? 'normal'
        : random.pick(['tight', 'normal', 'normal', 'wide'] as const),
    ...(freeFoot && { freeFoot }),
  };
}
