import { areFeetTogether, isFlat, isSwizzle } from './edges.ts';
import {
  type Direction,
  type Edge,
  type Element,
  type Foot,
  type Position,
  plainSigns,
  type Repeat,
  type Sign,
  type Size,
  type Spin,
  type Step,
  type Stop,
  type Stroke,
  type Tracing,
} from './tracing.ts';

const maxRevolutions = 20;

/** Says which item of a tracing is wrong, and why. */
export class TracingError extends Error {}

/**
 * Parses `push; LFO 120; three-turn; LBI 60 # a comment`. A name in brackets, `[waltz-jump]`, inserts a shared part.
 * Does not check whether the steps can follow each other: see `checkTracing`.
 * @throws TracingError naming the item that cannot be read
 */
export function parseTracing(text: string, sharedParts: ReadonlyMap<string, string> = new Map()): Tracing {
  const [notation = '', ...comment] = text.split('#');
  const items = insertSharedParts(notation, sharedParts)
    .split(/;|(?<=\()|(?=\))/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const bothSides = items.at(-1) === 'both sides';
  const parts = parseParts(bothSides ? items.slice(0, -1) : items);
  return { parts, bothSides, comment: comment.join('#').trim() };
}

function parseParts(items: string[]): Tracing['parts'] {
  const parts: Tracing['parts'] = [];
  let group: Step[] | undefined;
  let signs: Sign[] = [];
  for (const item of items) {
    const sign = parseSign(item);
    if (sign) {
      signs.push(sign);
    } else if (item === '(' && !group && signs.length === 0) {
      group = [];
    } else if (item.startsWith(')') && group && signs.length === 0) {
      parts.push(parseRepeat(item, group));
      group = undefined;
    } else {
      (group ?? parts).push({ signs, element: parseElement(item) });
      signs = [];
    }
  }
  if (group) throw new TracingError('a parenthesis is not closed');
  if (signs.length > 0) throw new TracingError(`nothing is skated after the sign "${items.at(-1)}"`);
  return parts;
}

function insertSharedParts(notation: string, sharedParts: ReadonlyMap<string, string>): string {
  return notation.replaceAll(/\[[^\]]*\]/g, (name) => {
    const part = sharedParts.get(name);
    if (part === undefined) throw new TracingError(`there is no part ${name}`);
    return part.split('#')[0] ?? '';
  });
}

function parseRepeat(item: string, steps: Step[]): Repeat {
  const [, times, mirrored] = /^\) ?x(\d{1,2})( mirrored)?$/.exec(item) ?? [];
  if (!times || Number(times) < 2 || steps.length === 0) {
    throw new TracingError(
      `"${item}" does not say how often the steps in parentheses are repeated, as in ") x4"`,
    );
  }
  return { steps, times: Number(times), mirrored: mirrored !== undefined };
}

function parseSign(item: string): Sign | undefined {
  const plain = plainSigns.find((sign) => sign === item);
  if (plain) return { kind: plain };
  const [, foot] = /^toe ([LR])$/.exec(item) ?? [];
  if (foot) return { kind: 'toe', foot: foot as Foot };
  const [, sided, side] = /^(hop|two-foot-turn)(?: ([LR]))?$/.exec(item) ?? [];
  if (sided) return { kind: sided as 'hop' | 'two-foot-turn', ...(side && { side: side as Foot }) };
  const [, revolutions] = /^jump ([\d.]+)$/.exec(item) ?? [];
  return revolutions ? { kind: 'jump', revolutions: Number(revolutions) } : undefined;
}

function parseElement(item: string): Element {
  if (item === 'stand' || item === 'fall' || item === 'off-ice') return { kind: item };
  const [, style, side] = /^stop (snowplow|T|hockey)(?: ([LR]))?$/.exec(item) ?? [];
  if (style) return { kind: 'stop', style: style as Stop['style'], ...(side && { side: side as Foot }) };
  const isSpin = item.startsWith('spin ');
  const [word = '', amount, ...options] = item.replace(/^spin /, '').split(/ +/);
  // Sorted, so that rules can compare them foot by foot.
  const feet = word
    .split('+')
    .map((name) => parsePosition(name, item))
    .sort((one, other) => (one.foot < other.foot ? -1 : 1));
  if (!areFeetTogether(feet, isSpin) || feet.length > 2)
    throw new TracingError(`"${item}": the feet would come apart`);
  const parse = isSpin ? parseSpin : parseStroke;
  return parse(item, feet, Number(amount), options);
}

function parsePosition(name: string, item: string): Position {
  const [, foot, direction, edge] = /^([LR])([FB])([OI]?)$/.exec(name) ?? [];
  if (!foot) {
    throw new TracingError(
      `"${item}" is neither a sign nor a stroke such as "LFO 120": foot L or R, F or B, edge O or I or none`,
    );
  }
  return { foot: foot as Foot, direction: direction as Direction, edge: edge as Edge };
}

function parseSpin(item: string, feet: Position[], revolutions: number, options: string[]): Spin {
  const hasEdges = feet.every(({ edge }) => edge !== '');
  if (!hasEdges || !(revolutions >= 0.5 && revolutions <= maxRevolutions) || options.length > 0) {
    throw new TracingError(
      `"${item}": a spin has an edge and 0.5 to ${maxRevolutions} revolutions, as in "spin LBI 6"`,
    );
  }
  return { kind: 'spin', feet, revolutions };
}

function parseStroke(item: string, feet: Position[], extent: number, options: string[]): Stroke {
  const size = options.find((option): option is Size => option === 'tight' || option === 'wide') ?? 'normal';
  const freeFoot = options.find((option) => option === 'pump' || option === 'pivot' || option === 'drag');
  const known = [size, freeFoot].filter((option) => option && option !== 'normal');
  const stroke: Stroke = { kind: 'stroke', feet, extent, size, ...(freeFoot && { freeFoot }) };
  const fault =
    known.length < options.length ? `"${options.join(' ')}" is not known` : findStrokeFault(stroke);
  if (fault) throw new TracingError(`"${item}": ${fault}`);
  return stroke;
}

function findStrokeFault({ feet, extent, size, freeFoot }: Stroke): string | undefined {
  const [min, max, unit] = isFlat(feet)
    ? [0.5, 20, 'blade lengths']
    : [10, isSwizzle(feet) ? 150 : 360, 'degrees'];
  if (!(extent >= min && extent <= max)) return `the stroke is ${min} to ${max} ${unit} long`;
  if (size !== 'normal' && (isFlat(feet) || freeFoot === 'pivot'))
    return 'a flat or a pivot is neither tight nor wide';
  return findFreeFootFault(freeFoot, feet, extent);
}

function findFreeFootFault(freeFoot: Stroke['freeFoot'], [first, second]: Position[], extent: number) {
  if (!freeFoot) return undefined;
  if (second) return `a ${freeFoot} is done by the foot that does not glide`;
  const rules: Record<typeof freeFoot, [fits: boolean, rule: string]> = {
    drag: [first?.edge === '', 'a foot drags beside a flat'],
    pivot: [first?.edge !== '', 'a pivot goes around on an edge'],
    pump: [first?.edge === 'O' && extent <= 90, 'a foot pumps beside an outside edge, of 90 degrees at most'],
  };
  const [fits, rule] = rules[freeFoot];
  return fits ? undefined : rule;
}
