import { bendOf, isFlat } from '../../client/tracing/model/edges.ts';
import {
  type Element,
  feetOf,
  isFlight,
  type Position,
  type Sign,
  type Stop,
  type Turn,
} from '../../client/tracing/model/tracing.ts';
import { findFlightFault } from './jumps.ts';

const parts = ['foot', 'direction', 'edge'] as const;
type Part = (typeof parts)[number];

/** What each turn changes. The direction of the curve follows from that. */
const changesOf: Record<Turn, Part[]> = {
  'three-turn': ['direction', 'edge'],
  bracket: ['direction', 'edge'],
  rocker: ['direction'],
  counter: ['direction'],
  change: ['edge'],
  mohawk: ['foot', 'direction'],
  choctaw: ['foot', 'direction', 'edge'],
};

/** Returns why a skater cannot go from one element to the next with these signs, if so. */
export function findFault(from: Element | undefined, signs: Sign[], to: Element): string | undefined {
  if (to.kind === 'stop') return findStopFault(from, signs, to);
  const flight = signs.find(isFlight);
  if (flight) return findFlightFault(from, signs, flight, to);
  // None is a flight here: the filter only narrows the type.
  const [sign, second] = signs.filter((each) => !isFlight(each));
  if (second) return 'one sign is enough here';
  const before = feetOf(from);
  const after = feetOf(to);
  if (before.length === 0 || after.length === 0) return findRestFault(sign);
  if (!sign) return findGlideFault(before, after);
  switch (sign.kind) {
    case 'push':
    case 'step':
      return findPushFault(before, after, sign.kind);
    case 'cross':
    case 'cross-behind':
      return findCrossFault(before, after, sign.kind);
    case 'two-foot-turn':
      return findTwoFootTurnFault(before, sign.side, after);
    case 'scooter-push':
      return before.length === 1 && !findGlideFault(before, after)
        ? undefined
        : 'in a scooter push, the same foot keeps gliding';
    case 'reverse':
      return listChanges(before, after) === 'direction'
        ? undefined
        : 'to reverse is to go back on the same edges';
    case 'toe':
      return 'a toe pick is set for a jump or a hop';
    default:
      return findTurnFault(before, sign.kind, after);
  }
}

function findStopFault(from: Element | undefined, signs: Sign[], { style, side }: Stop): string | undefined {
  if (signs.length > 0) return 'a stop takes no sign';
  if (style !== 'snowplow' && !side) return 'a T-stop or hockey stop has a side, L or R';
  if (from?.kind === 'stand' && style === 'snowplow') return undefined;
  if (from?.kind !== 'stroke') return 'a stop follows a glide';
  const [glides, second] = from.feet;
  if (style !== 'T') return undefined;
  return second || glides?.foot === side ? 'in a T-stop, the foot that does not glide skids' : undefined;
}

function findRestFault(sign: Sign | undefined): string | undefined {
  return !sign || sign.kind === 'push' || sign.kind === 'step'
    ? undefined
    : `${sign.kind} needs a glide before and after it`;
}

/** Without a sign, the same feet keep gliding. The edge may change only on two feet, or from or to a flat. */
function findGlideFault(before: Position[], after: Position[]): string | undefined {
  const edgesMayChange = before.length === 2 || isFlat(before) || isFlat(after);
  const changes = listChanges(before, after);
  const fits = changes === '' || (changes === 'edge' && edgesMayChange);
  return fits ? undefined : 'a sign is missing: how does the skater get there?';
}

/** A step from foot to foot may also turn forward: coaches call it neither mohawk nor choctaw, although its edges are those of one. */
function findPushFault(before: Position[], after: Position[], kind: string): string | undefined {
  const turnsForward = before[0]?.direction === 'B' && after[0]?.direction === 'F';
  const mayTurn = kind === 'step' && turnsForward && before.length === 1 && after.length === 1;
  if (before[0]?.direction !== after[0]?.direction && !mayTurn) return `a ${kind} keeps the direction`;
  const isOtherFoot = before.length !== after.length || before[0]?.foot !== after[0]?.foot;
  return isOtherFoot ? undefined : `a ${kind} goes to the other foot`;
}

/** Crossing in front starts on an outside edge; crossing behind, on either. */
function findCrossFault(feetBefore: Position[], feetAfter: Position[], kind: string): string | undefined {
  const [before, after] = [feetBefore[0], feetAfter[0]];
  if (!before || !after || feetBefore.length + feetAfter.length > 2) return 'one foot crosses the other';
  const fits =
    before.foot !== after.foot &&
    before.direction === after.direction &&
    (kind === 'cross' ? before.edge === 'O' : before.edge !== '') &&
    bendOf(before) === bendOf(after);
  return fits ? undefined : 'a crossing foot keeps the direction and the curve, on the opposite edge';
}

/** On a curve the skater must turn with it; on a straight line, either way. */
function findTwoFootTurnFault(before: Position[], side: Stop['side'], after: Position[]): string | undefined {
  const fits =
    before.length === 2 &&
    listChanges(before, after).includes('direction') &&
    before.map(bendOf).join() === after.map(bendOf).join();
  if (!fits) return 'a two-foot turn is done on both feet, and keeps the curve';
  const bend = before[0] && bendOf(before[0]);
  const isAgainst = side && bend === (side === 'L' ? 'right' : 'left');
  return isAgainst ? 'a two-foot turn goes around with the curve' : undefined;
}

function findTurnFault(feetBefore: Position[], turn: Turn, feetAfter: Position[]): string | undefined {
  const [before, after] = [feetBefore[0], feetAfter[0]];
  if (!before || !after || feetBefore.length + feetAfter.length > 2) return `a ${turn} is done on one foot`;
  if (before.edge === '' || after.edge === '') return `a ${turn} needs an edge before and after it`;
  const isWrong = (part: Part) => (before[part] !== after[part]) !== changesOf[turn].includes(part);
  const wrong = parts.find(isWrong);
  return wrong && `a ${turn} ${changesOf[turn].includes(wrong) ? 'changes' : 'keeps'} the ${wrong}`;
}

/** Lists what differs, separated by spaces, such as 'direction edge'. */
function listChanges(before: Position[], after: Position[]): string {
  const valuesOf = (feet: Position[], part: Part) => feet.map((position) => position[part]).join();
  return parts.filter((part) => valuesOf(before, part) !== valuesOf(after, part)).join(' ');
}
