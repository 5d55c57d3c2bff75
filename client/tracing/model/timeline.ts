import { layOutTracing } from './lay-out-tracing.ts';
import type { PathPart } from './layout.ts';
import { type Element, isFlight, listSteps, type SkatedStep, type Tracing } from './tracing.ts';

/** How long a pose on the spot takes. */
export const poseTime = 3;
/** How long a stroke takes at least, so that steps in a march can be seen. */
const strokeTime = 2;

/** A time in which the skater is on one part of the path, or on the spot. */
interface Stretch {
  from: number;
  to: number;
  /** Its place in the path of the layout; undefined on the spot. */
  part: number | undefined;
  /** How far the skater gets, in blade lengths: nowhere in a spin; negative when she goes back to where she came from. */
  travel: number;
}

/** When a step takes place: its signs from `from` to `start`, its element from `start` to `end`. */
export interface Span {
  from: number;
  start: number;
  end: number;
}

/** When a move does what. The unit is the time in which a skater glides one blade length; short strokes take longer. */
export interface Timeline {
  stretches: Stretch[];
  /** One for each step. */
  spans: Span[];
  end: number;
}

/** How many poses an element on the spot takes, unless the move names its own. */
const poseCounts: Partial<Record<Element['kind'], number>> = {
  stop: 1,
  fall: 5,
  'off-ice': 1,
  stand: 1,
};

type CountPoses = (element: Element) => number | undefined;

/** @param countPoses of an element on the spot, if the move names them */
export function timeTracing(tracing: Tracing, countPoses: CountPoses): Timeline {
  const { path, stepEnds } = layOutTracing(tracing);
  const stretches: Stretch[] = [];
  const spans: Span[] = [];
  let [now, way] = [0, 1];
  function pass({ time, part, travel }: Lap): void {
    if (time > 0) stretches.push({ from: now, to: now + time, part, travel: travel * way });
    now += time;
  }
  for (const [index, step] of listSteps(tracing).entries()) {
    const ownPart = (stepEnds[index] ?? 0) - (isOnPath(step.element) ? 1 : 0);
    const partsBefore = path.slice(stepEnds[index - 1] ?? 0, ownPart);
    if (step.signs.some(({ kind }) => kind === 'reverse')) way = -way;
    const from = now;
    for (const lap of listSignLaps(step, partsBefore, ownPart - partsBefore.length)) pass(lap);
    const start = now;
    const length = path[ownPart]?.length ?? 0;
    const spotTime = poseTime * (countPoses(step.element) ?? countUsualPoses(step, index));
    pass(isOnPath(step.element) ? lapOf(step.element, length, ownPart) : { time: spotTime, travel: 0 });
    spans.push({ from, start, end: now });
  }
  return { stretches, spans, end: now };
}

/** What a stretch is, before it is known when. */
interface Lap {
  time: number;
  part?: number;
  travel: number;
}

function listSignLaps({ element, signs }: SkatedStep, parts: PathPart[], firstPart: number): Lap[] {
  if (parts.length === 0 && signs.some(isFlight)) return [{ time: poseTime, travel: 0 }];
  return parts.map(({ length }, index) => ({
    time: length,
    part: firstPart + index,
    travel: element.kind === 'stand' ? 0 : length,
  }));
}

function lapOf({ kind }: Element, length: number, part: number): Lap {
  return kind === 'spin'
    ? { time: length, part, travel: 0 }
    : { time: Math.max(strokeTime, length), part, travel: length };
}

function isOnPath({ kind }: Element): boolean {
  return kind === 'stroke' || kind === 'spin';
}

/** Standing up again needs less time than standing at first. */
function countUsualPoses({ element, signs }: SkatedStep, index: number): number {
  if (element.kind !== 'stand' || index === 0) return poseCounts[element.kind] ?? 0;
  return signs.some(isFlight) ? 0 : 0.5;
}

/** The part of the path at a time, and the fraction of it. On the spot, it is the end of the last part, or the start of the next. */
export function findOnTimeline({ stretches }: Timeline, time: number) {
  const index = stretches.findIndex(({ to }) => time <= to);
  const stretch = stretches[index] ?? stretches.at(-1);
  if (!stretch) return undefined;
  if (stretch.part !== undefined)
    return {
      part: stretch.part,
      fraction: Math.min(1, (time - stretch.from) / (stretch.to - stretch.from)),
    };
  const last = stretches.slice(0, index).findLast(({ part }) => part !== undefined);
  return { part: last?.part ?? 0, fraction: last ? 1 : 0 };
}

/** How far the skater is from the start, in blade lengths. */
export function distanceAt({ stretches }: Timeline, time: number): number {
  return stretches.reduce((sum, { from, to, travel }) => {
    const share = Math.max(0, Math.min(1, (time - from) / (to - from)));
    return sum + travel * share;
  }, 0);
}
