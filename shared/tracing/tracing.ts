/** What a move draws on the ice, as the notation of `data/tracings.csv` says it. See `data/README.md`. */
export type Foot = 'L' | 'R';
export type Direction = 'F' | 'B';
/** Outside, inside, or flat: no edge. */
export type Edge = 'O' | 'I' | '';

/** One foot on the ice: LFO is the left forward outside edge. */
export interface Position {
  foot: Foot;
  direction: Direction;
  edge: Edge;
}

/** A line that one blade, or both, draw without turning. */
export interface Stroke {
  kind: 'stroke';
  feet: Position[];
  /** Degrees of a circle on an edge, blade lengths on a flat. */
  extent: number;
  size: Size;
  /** The other foot pushes out and in, stands on its toe pick in the middle, or drags behind. */
  freeFoot?: 'pump' | 'pivot' | 'drag';
}

export type Size = 'tight' | 'normal' | 'wide';

export interface Spin {
  kind: 'spin';
  /** Two for a spin on both feet. */
  feet: Position[];
  revolutions: number;
}

export interface Stop {
  kind: 'stop';
  style: 'snowplow' | 'T' | 'hockey';
  /** The foot that skids, where it is one; in a hockey stop, to which side the blades turn. */
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

/** What the skater does between two elements: a push, a turn, a jump. A side is the skater's left or right. Without one a hop goes straight ahead, and a two-foot turn with the curve. */
export type Sign =
  | { kind: (typeof plainSigns)[number] }
  | { kind: 'two-foot-turn'; side?: Foot }
  | { kind: 'toe'; foot: Foot }
  | Flight;

/** An element, with the signs of how the skater came to it. */
export interface Step {
  signs: Sign[];
  element: Element;
}

export interface Repeat {
  steps: Step[];
  times: number;
  /** Every second time on the other side. */
  mirrored: boolean;
}

export interface Tracing {
  parts: (Step | Repeat)[];
  /** The whole is then done on the other side, too. */
  bothSides: boolean;
  /** Why it is drawn so, where the move's text leaves it open. */
  comment: string;
}

/** A step in the order of skating. */
export interface SkatedStep extends Step {
  /** Whether it repeats one that came before. */
  repeated: boolean;
}

export function isFlight(sign: Sign): sign is Flight {
  return sign.kind === 'jump' || sign.kind === 'hop';
}

export function isRepeat(part: Step | Repeat): part is Repeat {
  return 'times' in part;
}

/** Every step in the order of skating, with its repetitions. */
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

export function feetOf(element: Element): Position[] {
  return 'feet' in element ? element.feet : [];
}

/** LFO */
export function formatPosition({ foot, direction, edge }: Position): string {
  return foot + direction + edge;
}

export function otherFoot(foot: Foot): Foot {
  return foot === 'L' ? 'R' : 'L';
}

/** As a skater does it who turns the other way: left and right change, and with them every curve. */
export function mirrorTracing(tracing: Tracing): Tracing {
  return {
    ...tracing,
    parts: tracing.parts.map((part) =>
      isRepeat(part) ? { ...part, steps: part.steps.map(mirrorStep) } : mirrorStep(part),
    ),
  };
}

function mirrorPosition(position: Position): Position {
  return { ...position, foot: otherFoot(position.foot) };
}

function mirrorStep({ signs, element }: Step): Step {
  return {
    signs: signs.map((sign) => ('foot' in sign ? { ...sign, foot: otherFoot(sign.foot) } : mirrorSide(sign))),
    element: mirrorElement(element),
  };
}

function mirrorElement(element: Element): Element {
  // The left foot stays the first of two.
  if ('feet' in element) return { ...element, feet: element.feet.map(mirrorPosition).reverse() };
  return mirrorSide(element);
}

function mirrorSide<Sided extends Sign | Element>(sided: Sided): Sided {
  return 'side' in sided && sided.side ? { ...sided, side: otherFoot(sided.side) } : sided;
}
