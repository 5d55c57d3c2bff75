import { plural } from '#shared/plural.ts';
import { isFlat, isSwizzle } from './edges.ts';
import {
  type Element,
  feetOf,
  formatRevolutions,
  isFlight,
  isRepeat,
  listSteps,
  otherFoot,
  type PlainSign,
  type Position,
  type Repeat,
  type Sign,
  type Step,
  type Stop,
  type Stroke,
  type Tracing,
} from './tracing.ts';

const footNames = { L: 'left', R: 'right' };
const directionNames = { F: 'forward', B: 'backward' };
const edgeNames = { O: 'outside edge', I: 'inside edge', '': 'flat' };
const stillNames = {
  stand: 'standing on both feet',
  fall: 'down onto the ice',
  'off-ice': 'standing off the ice',
};

const circleParts: Record<number, string> = {
  30: 'a twelfth of a circle',
  45: 'an eighth of a circle',
  60: 'a sixth of a circle',
  90: 'a quarter circle',
  120: 'a third of a circle',
  180: 'half a circle',
  240: 'two thirds of a circle',
  270: 'three quarters of a circle',
  360: 'a full circle',
};

/** What the drawing shows, in words: "Push; left forward outside edge, a third of a circle; three-turn; …". */
export function tracingInWords(tracing: Tracing): string {
  const { parts, bothSides, comment } = tracing;
  let text = '';
  for (const [index, part] of parts.entries()) {
    const last = parts[index - 1];
    if (last) text += isRepeat(last) || isRepeat(part) ? '. Then ' : '; ';
    const before = listSteps({ ...tracing, parts: parts.slice(0, index) }).at(-1)?.element;
    text += isRepeat(part) ? repeatInWords(part, before) : stepInWords(part, before);
  }
  const sentences = [
    text[0]?.toUpperCase() + text.slice(1),
    bothSides ? 'Then the same on the other side' : '',
    comment.replace(/\.$/, ''),
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function repeatInWords({ steps, times, mirrored }: Repeat, before: Element | undefined): string {
  const texts = steps.map((step, index) => {
    if (index > 0) return stepInWords(step, steps[index - 1]?.element);
    const [firstTime, laterTimes] = [stepInWords(step, before), stepInWords(step, steps.at(-1)?.element)];
    return firstTime === laterTimes && !mirrored ? firstTime : stepInWords(step);
  });
  return `do this ${times} times${mirrored ? ', changing sides' : ''}: ${texts.join('; ')}`;
}

/**
 * @param before the preceding element, unless it varies between repetitions
 * @param withLengths whether to say how long a glide is and how large its circle
 */
export function stepInWords({ signs, element }: Step, before?: Element, withLengths = true): string {
  const flight = signs.findIndex(isFlight);
  const texts = signs.map((sign, index) => {
    if (sign.kind === 'step') return footworkInWords(before, element);
    if (sign.kind === 'scooter-push') return scooterPushInWords(element);
    if (sign.kind !== 'toe') return signInWords(sign);
    const foot = footNames[sign.foot];
    return index < flight ? `pick in with the ${foot} toe` : `land on the ${foot} toe pick`;
  });
  return [...texts, elementInWords(element, withLengths)].join('; ');
}

/** From two feet to one, a foot is lifted; from one to two, a foot is set down; otherwise it is a step from foot to foot. */
function footworkInWords(before: Element | undefined, after: Element): string {
  const [feetBefore, feetAfter] = [feetOf(before), feetOf(after)];
  const [one] = feetBefore.length === 1 ? feetBefore : feetAfter;
  if (!one || feetBefore.length * feetAfter.length !== 2) return 'step';
  const foot = footNames[otherFoot(one.foot)];
  if (feetAfter.length === 2) return `set the ${foot} foot down`;
  const isPivot = after.kind === 'stroke' && after.freeFoot === 'pivot';
  return isPivot ? `set the ${foot} toe pick down` : `lift the ${foot} foot`;
}

function scooterPushInWords(element: Element): string {
  const [position] = feetOf(element);
  return position ? `push again with the ${footNames[otherFoot(position.foot)]} foot` : 'push again';
}

function signInWords(sign: Exclude<Sign, { kind: 'toe' }>): string {
  switch (sign.kind) {
    case 'jump':
      return `jump with ${revolutionsInWords(sign.revolutions)}`;
    case 'cross':
      return 'cross in front';
    case 'cross-behind':
      return 'cross behind';
    case 'change':
      return 'change of edge';
    case 'two-foot-turn':
      return `turn on both feet${sign.side ? ` to the ${footNames[sign.side]}` : ''}`;
    case 'hop':
      return `hop${sign.side ? ` to the ${footNames[sign.side]}` : ''}`;
    case 'reverse':
      return 'glide to a rest and go back';
    default:
      return sign.kind satisfies PlainSign;
  }
}

function elementInWords(element: Element, withLengths: boolean): string {
  switch (element.kind) {
    case 'stroke':
      return strokeInWords(element, withLengths);
    case 'spin':
      return `spin on the ${element.feet.map(positionInWords).join(' and the ')}, ${revolutionsInWords(element.revolutions)}`;
    case 'stop':
      return stopInWords(element);
    default:
      return stillNames[element.kind];
  }
}

function revolutionsInWords(revolutions: number): string {
  return `${formatRevolutions(revolutions)} ${revolutions > 1 ? 'revolutions' : 'revolution'}`;
}

function strokeInWords({ feet, extent, size, freeFoot }: Stroke, withLengths: boolean): string {
  const [first, second] = feet;
  if (!first) return '';
  const length = isFlat(feet)
    ? plural(extent, 'blade length')
    : (circleParts[extent] ?? `${extent} degrees of a circle`);
  const circle = size === 'normal' ? '' : `, on a ${size === 'tight' ? 'small' : 'large'} circle`;
  const lengths = withLengths ? `, ${length}${circle}` : '';
  if (isSwizzle(feet)) return `${directionNames[first.direction]} swizzle`;
  if (second) {
    const edges = isFlat(feet) ? '' : `, ${feet.map(edgeOfFoot).join(' and ')}`;
    return `both feet ${directionNames[first.direction]}${edges}${lengths}`;
  }
  const others = {
    pump: ', the other foot pumping',
    pivot: ', around the toe pick of the other foot',
    drag: ', the other foot dragging behind',
  };
  return `${positionInWords(first)}${lengths}${freeFoot ? others[freeFoot] : ''}`;
}

function positionInWords({ foot, direction, edge }: Position): string {
  return `${footNames[foot]} ${directionNames[direction]} ${edgeNames[edge]}`;
}

function edgeOfFoot({ foot, edge }: Position): string {
  return `${footNames[foot]} ${edgeNames[edge]}`;
}

function stopInWords({ style, side }: Stop): string {
  const name = { snowplow: 'snowplow stop', T: 'T-stop', hockey: 'hockey stop' }[style];
  if (!side) return name;
  return style === 'hockey'
    ? `${name}, turned to the ${footNames[side]}`
    : `${name} with the ${footNames[side]} foot`;
}
