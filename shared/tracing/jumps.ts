import {
  type Element,
  feetOf,
  formatPosition,
  mirrorPosition,
  otherFoot,
  type Position,
  type Sign,
} from './tracing.ts';

/** More than anybody has landed. */
const mostRevolutions = 4.5;

/**
 * Take-off, assisting toe, least revolutions and landing of a skater who turns counterclockwise. A jump may add whole revolutions: an
 * Axel is a waltz jump with one more.
 */
const jumps = [
  'LFO - 0.5 RBO',
  'LBI - 1 RBO',
  'RBO L 1 RBO',
  'RBO - 1 RBO',
  'RBO - 1 LBI',
  'LBI R 1 RBO',
  'LBO R 1 RBO',
];

/** What is wrong with a jump or hop; undefined where nothing is. */
export function findFlightFault(
  from: Element | undefined,
  signs: Sign[],
  flight: Sign,
  to: Element,
): string | undefined {
  const index = signs.indexOf(flight);
  const isPlain = signs.every((sign) => sign === flight || sign.kind === 'toe');
  if (!isPlain || index > 1 || signs.length > index + 2)
    return 'a jump has at most a toe pick before it and one after it';
  const [assist, landing] = [signs[index - 1], signs[index + 1]].map((sign) =>
    sign && 'foot' in sign ? sign.foot : undefined,
  );
  if (from?.kind !== 'stroke' && from?.kind !== 'stand') return 'nobody jumps from there';
  const before = feetOf(from);
  const after = feetOf(to);
  if (flight.kind !== 'jump') return findHopFault(before, after, landing);
  const [takeOff] = before;
  const [landed] = after;
  if (!takeOff || !landed || before.length + after.length > 2)
    return 'a jump leaves one foot and lands on one';
  if (flight.revolutions % 0.5 !== 0 || flight.revolutions <= 0 || flight.revolutions > mostRevolutions)
    return `a jump has whole or half revolutions, ${mostRevolutions} at most`;
  if (assist === takeOff.foot) return 'the toe pick is that of the other foot';
  if (landing) return findToeLandingFault(takeOff, flight.revolutions, landed, landing);
  const known = [false, true].some((mirror) =>
    isKnownJump(takeOff, assist, flight.revolutions, landed, mirror),
  );
  return known
    ? undefined
    : `no jump goes from ${formatPosition(takeOff)} to ${formatPosition(landed)} like this`;
}

function findHopFault(
  before: Position[],
  after: Position[],
  landing: string | undefined,
): string | undefined {
  if (before.length > 0 && after.length > 0 && before[0]?.direction !== after[0]?.direction)
    return 'a hop keeps the direction';
  return landing && landing === after[0]?.foot
    ? 'the foot that lands on its toe pick pushes onto the other'
    : undefined;
}

/** Half jumps land forward on a toe pick, which pushes onto the other foot. */
function findToeLandingFault(
  takeOff: Position,
  revolutions: number,
  landed: Position,
  toe: string,
): string | undefined {
  const isHalf = revolutions % 1 === 0.5;
  if (takeOff.direction !== 'B' || landed.direction !== 'F' || !isHalf) {
    return 'a jump that lands on a toe pick turns by a half, from backward to forward';
  }
  return landed.foot === toe ? 'the foot that lands on its toe pick pushes onto the other' : undefined;
}

function isKnownJump(
  takeOff: Position,
  assist: Position['foot'] | undefined,
  revolutions: number,
  landed: Position,
  mirror: boolean,
) {
  const from = formatPosition(mirror ? mirrorPosition(takeOff) : takeOff);
  const onto = formatPosition(mirror ? mirrorPosition(landed) : landed);
  const toe = assist ? (mirror ? otherFoot(assist) : assist) : '-';
  return jumps.some((jump) => {
    const [start, pick, least, end] = jump.split(' ');
    const more = revolutions - Number(least);
    return start === from && pick === toe && end === onto && more >= 0 && more % 1 === 0;
  });
}
