import { bendOf } from './physics.ts';
import {
  type Element,
  formatPosition,
  isRepeat,
  type Position,
  type Sign,
  type Step,
  type Stop,
  type Stroke,
  type Tracing,
} from './tracing.ts';
import { writeRevolutions } from './write-revolutions.ts';

const footNames = { L: 'left', R: 'right' };
const directionNames = { F: 'forward', B: 'backward' };
const edgeNames = { O: 'outside edge', I: 'inside edge', '': 'flat' };
const stillNames = {
  stand: 'standing on both feet',
  fall: 'down onto the ice',
  'off-ice': 'standing beside the ice',
};

const circleParts: Record<number, string> = {
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
export function describeTracing({ parts, bothSides, comment }: Tracing): string {
  const texts = parts.map((part) => {
    if (!isRepeat(part)) return describeStep(part);
    const sides = part.mirrored ? ', changing sides' : '';
    return `${part.times} times${sides}: ${part.steps.map(describeStep).join(', then ')}`;
  });
  const text = texts.join('; ');
  const sentences = [
    text[0]?.toUpperCase() + text.slice(1),
    bothSides ? 'Then on the other side' : '',
    comment.replace(/\.$/, ''),
  ];
  return sentences
    .filter((sentence) => sentence !== '')
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

export function describeStep({ signs, element }: Step): string {
  return [...signs.map(describeSign), describeElement(element)].join('; ');
}

function describeSign(sign: Sign): string {
  switch (sign.kind) {
    case 'toe':
      return `${footNames[sign.foot]} toe pick`;
    case 'jump':
      return `jump with ${writeRevolutions(sign.revolutions)} ${sign.revolutions > 1 ? 'revolutions' : 'revolution'}`;
    case 'cross':
      return 'cross in front';
    case 'cross-behind':
      return 'cross behind';
    case 'change':
      return 'change of edge';
    case 'two-foot-turn':
      return 'turn on both feet';
    case 'reverse':
      return 'glide to a rest and go back';
    default:
      return sign.kind;
  }
}

function describeElement(element: Element): string {
  switch (element.kind) {
    case 'stroke':
      return describeStroke(element);
    case 'spin': {
      const turns = element.revolutions === 1 ? '1 revolution' : `${element.revolutions} revolutions`;
      return `spin on the ${element.feet.map(describePosition).join(' and the ')}, ${turns}`;
    }
    case 'stop':
      return describeStop(element);
    default:
      return stillNames[element.kind];
  }
}

function describeStroke({ feet, extent, size, otherFoot }: Stroke): string {
  const [first, second] = feet;
  if (!first) return '';
  const isFlat = feet.every(({ edge }) => edge === '');
  const length = isFlat
    ? `${extent} blade ${extent === 1 ? 'length' : 'lengths'}`
    : (circleParts[extent] ?? `${extent} degrees of a circle`);
  const circle = size === 'normal' ? '' : `, on a ${size === 'tight' ? 'small' : 'large'} circle`;
  if (second && bendOf(first) !== bendOf(second)) return `${directionNames[first.direction]} swizzle`;
  if (second) {
    const edges = isFlat ? '' : ` on ${feet.map(formatPosition).join(' and ')}`;
    return `both feet ${directionNames[first.direction]}${edges}, ${length}${circle}`;
  }
  const others = {
    pump: ', the other foot pumping',
    pivot: ', round the toe pick of the other foot',
    drag: ', the other foot dragging behind',
  };
  return `${describePosition(first)}, ${length}${circle}${otherFoot ? others[otherFoot] : ''}`;
}

function describePosition({ foot, direction, edge }: Position): string {
  return `${footNames[foot]} ${directionNames[direction]} ${edgeNames[edge]}`;
}

function describeStop({ way, foot }: Stop): string {
  const name = { snowplow: 'snowplow stop', T: 'T-stop', hockey: 'hockey stop' }[way];
  return foot ? `${name} with the ${footNames[foot]} foot` : name;
}
