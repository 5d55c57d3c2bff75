import {
  type Element,
  type Flight,
  feetOf,
  formatPosition,
  type Position,
  type Sign,
} from '../../client/tracing/model/tracing.ts';

/** Nobody has landed more than a quadruple Axel. */
const maxRevolutions = 4.5;

/**
 * Takeoff edge, assisting toe pick, minimum revolutions (1 or 0.5), toe pick that lands first, landing edge; for
 * counterclockwise skaters. Whole revolutions may be added: an Axel is a waltz jump with one more.
 */
const counterclockwiseJumps = [
  // Waltz jump, salchow, toe loop, loop, half loop, flip, Lutz.
  'LFO - 0.5 - RBO',
  'LBI - 1 - RBO',
  'RBO L 1 - RBO',
  'RBO - 1 - RBO',
  'RBO - 1 - LBI',
  'LBI R 1 - RBO',
  'LBO R 1 - RBO',
  // Half flip, half Lutz (mirrored: mazurka), side toe hop, ballet jump, falling leaf: the toe that lands pushes onto the other foot.
  'LBI R 0.5 L RFI',
  'LBO R 0.5 L RFI',
  'RBO L 0.5 R LFO',
  'RBO L 0.5 L RFI',
  'RBO - 0.5 L RFI',
];
const clockwiseJumps = counterclockwiseJumps.map((jump) =>
  jump.replaceAll(/[LR]/g, (foot) => (foot === 'L' ? 'R' : 'L')),
);
const jumps = new Set([...counterclockwiseJumps, ...clockwiseJumps]);

/** Returns what is wrong with a jump or hop, if anything. */
export function findFlightFault(
  from: Element | undefined,
  signs: Sign[],
  flight: Flight,
  to: Element,
): string | undefined {
  const index = signs.indexOf(flight);
  const isPlain = signs.every((sign) => sign === flight || sign.kind === 'toe');
  if (!isPlain || index > 1 || signs.length > index + 2)
    return 'a jump has at most a toe pick before it and one after it';
  const assist = toeOf(signs[index - 1]);
  const landing = toeOf(signs[index + 1]);
  if (from?.kind !== 'stroke' && from?.kind !== 'stand') return 'a jump cannot start from there';
  if ('freeFoot' in from) return 'a jump leaves the ice while the free foot is off it';
  const feetBefore = feetOf(from);
  if (feetBefore.length === 1 && feetBefore[0]?.foot === assist)
    return 'the toe pick is that of the other foot';
  return flight.kind === 'hop'
    ? findHopFault(feetBefore, landing, to)
    : findJumpFault(feetBefore, assist, flight.revolutions, landing, feetOf(to));
}

/** The foot of a toe pick, as in the table of jumps. */
function toeOf(sign: Sign | undefined): string {
  return sign && 'foot' in sign ? sign.foot : '-';
}

function findJumpFault(
  feetBefore: Position[],
  assist: string,
  revolutions: number,
  landing: string,
  feetAfter: Position[],
): string | undefined {
  const [takeOff, landed] = [feetBefore[0], feetAfter[0]];
  if (!takeOff || !landed || feetBefore.length + feetAfter.length > 2)
    return 'a jump leaves one foot and lands on one';
  if (revolutions % 0.5 !== 0 || revolutions <= 0 || revolutions > maxRevolutions)
    return `a jump has whole or half revolutions, ${maxRevolutions} at most`;
  const [start, end] = [formatPosition(takeOff), formatPosition(landed)];
  const minRevolutions = revolutions % 1 === 0 ? 1 : 0.5;
  const isKnown = jumps.has(`${start} ${assist} ${minRevolutions} ${landing} ${end}`);
  return isKnown ? undefined : `no jump goes from ${start} to ${end} like this`;
}

function findHopFault(feetBefore: Position[], landing: string, to: Element): string | undefined {
  if (to.kind !== 'stroke' && to.kind !== 'stand') return 'a hop ends in a glide, or standing';
  const [before, after] = [feetBefore[0], feetOf(to)[0]];
  if (before && after && before.direction !== after.direction) return 'a hop keeps the direction';
  const isOnOneFoot = feetOf(to).length === 1;
  if (landing !== '-')
    return isOnOneFoot && after?.foot !== landing
      ? undefined
      : 'the foot that lands on its toe pick pushes onto the other';
  const isSameFoot = isOnOneFoot && feetBefore.length === 1 && before?.foot === after?.foot;
  return isSameFoot && before?.edge && after?.edge && before.edge !== after.edge
    ? 'a hop onto the same foot keeps the edge'
    : undefined;
}
