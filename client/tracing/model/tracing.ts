// The model of a move's tracing on the ice. `data/README.md` explains the notation.

export type Foot = 'L' | 'R';
export type Direction = 'F' | 'B';
/** Outside, inside, or flat: no edge. */
export type Edge = 'O' | 'I' | '';

/** A foot on the ice, such as LFO: left forward outside edge. */
export interface Position {
  foot: Foot;
  direction: Direction;
  edge: Edge;
}

/** A glide on one or both feet without a turn. */
export interface Stroke {
  kind: 'stroke';
  feet: Position[];
  /** In degrees of a circle on an edge, in blade lengths on a flat. */
  extent: number;
  size: Size;
  /** What the other foot does: pump out and in, stand on its toe pick in the center, or drag behind. */
  freeFoot?: 'pump' | 'pivot' | 'drag';
}

export type Size = 'tight' | 'normal' | 'wide';

export interface Spin {
  kind: 'spin';
  /** Two in a two-foot spin. */
  feet: Position[];
  revolutions: number;
}

export interface Stop {
  kind: 'stop';
  style: 'snowplow' | 'T' | 'hockey';
  /** The foot that skids, if only one does; in a hockey stop, the side that the blades turn to. */
  side?: Foot;
}

/** Nothing is traced: standing on both feet, a fall, or a move off the ice. */
interface Still {
  kind: 'stand' | 'fall' | 'off-ice';
}

export type Element = Stroke | Spin | Stop | Still;

export const turns = ['three-turn', 'bracket', 'rocker', 'counter', 'change', 'mohawk', 'choctaw'] as const;
export type Turn = (typeof turns)[number];

export type Flight = { kind: 'hop'; side?: Foot } | { kind: 'jump'; revolutions: number };

export const plainSigns = [
  ...turns,
  'cross',
  'cross-behind',
  'push',
  'scooter-push',
  'step',
  'reverse',
] as const;
export type PlainSign = (typeof plainSigns)[number];

/**
 * A transition between two elements: a push, a turn, a jump. `side` is the skater's left or right; without it a hop goes
 * straight ahead, and a two-foot turn goes with the curve.
 */
export type Sign =
  | { kind: PlainSign }
  | { kind: 'two-foot-turn'; side?: Foot }
  | { kind: 'toe'; foot: Foot }
  | Flight;

/** An element, and the signs that lead to it. */
export interface Step {
  signs: Sign[];
  element: Element;
}

export interface Repeat {
  steps: Step[];
  times: number;
  /** Whether every second repetition is on the other side. */
  mirrored: boolean;
}

export interface Tracing {
  parts: (Step | Repeat)[];
  /** Whether the whole tracing is then repeated on the other side. */
  bothSides: boolean;
  /** Shown below the drawing: explains a choice that the move's text leaves open. */
  comment: string;
}

/** A step in the order of skating. */
export interface SkatedStep extends Step {
  /** Whether the same step was skated before. */
  repeated: boolean;
}

export function isFlight(sign: Sign): sign is Flight {
  return sign.kind === 'jump' || sign.kind === 'hop';
}

export function isRepeat(part: Step | Repeat): part is Repeat {
  return 'times' in part;
}

/** All steps in the order of skating, with repetitions expanded. */
export function listSteps({ parts }: Tracing): SkatedStep[] {
  return parts.flatMap((part) => {
    if (!isRepeat(part)) return [{ ...part, repeated: false }];
    const { steps, times, mirrored } = part;
    return Array.from({ length: times }, (_, index) => {
      const isMirrored = mirrored && index % 2 === 1;
      const repeated = index > (mirrored ? 1 : 0);
      return steps.map((step) => ({ ...(isMirrored ? mirrorStep(step) : step), repeated }));
    }).flat();
  });
}

export function feetOf(element: Element | undefined): Position[] {
  return element && 'feet' in element ? element.feet : [];
}

/** Whether the blades draw anything: not in a move on one spot. */
export function hasLine(tracing: Tracing): boolean {
  return listSteps(tracing).some(({ element }) => 'feet' in element);
}

/** Such as 'LFO'. */
export function formatPosition({ foot, direction, edge }: Position): string {
  return foot + direction + edge;
}

/** As `data/tracings.csv` has it, such as 'LF 8 drag', 'spin LBI 3', 'stop T R', 'fall'. */
export function formatElement(element: Element): string {
  if (element.kind === 'stop') return ['stop', element.style, element.side].filter(Boolean).join(' ');
  if (!('feet' in element)) return element.kind;
  const feet = element.feet.map(formatPosition).join('+');
  if (element.kind === 'spin') return `spin ${feet} ${element.revolutions}`;
  const size = element.size === 'normal' ? '' : element.size;
  return [feet, element.extent, size, element.freeFoot].filter(Boolean).join(' ');
}

/** Such as '1½'. */
export function formatRevolutions(revolutions: number): string {
  const whole = Math.floor(revolutions);
  return `${whole || ''}${revolutions % 1 === 0.5 ? '½' : ''}`;
}

export function otherFoot(foot: Foot): Foot {
  return foot === 'L' ? 'R' : 'L';
}

/** The same tracing for a skater who rotates the other way: swaps left and right, and so reverses every curve. */
export function mirrorTracing(tracing: Tracing): Tracing {
  return {
    ...tracing,
    parts: tracing.parts.map((part) =>
      isRepeat(part) ? { ...part, steps: part.steps.map(mirrorStep) } : mirrorStep(part),
    ),
  };
}

export function mirrorStep({ signs, element }: Step): Step {
  return {
    signs: signs.map((sign) => ('foot' in sign ? mirrorFoot(sign) : mirrorSide(sign))),
    // The left foot stays the first of two.
    element:
      'feet' in element ? { ...element, feet: element.feet.map(mirrorFoot).reverse() } : mirrorSide(element),
  };
}

function mirrorFoot<Footed extends { foot: Foot }>(footed: Footed): Footed {
  return { ...footed, foot: otherFoot(footed.foot) };
}

function mirrorSide<Sided extends Sign | Element>(sided: Sided): Sided {
  return 'side' in sided && sided.side ? { ...sided, side: otherFoot(sided.side) } : sided;
}
