import type { BodyPose } from '../../client/tracing/body/body-pose.ts';
import { bodyAt, type Choreography } from '../../client/tracing/body/choreography.ts';
import type { Span } from '../../client/tracing/model/timeline.ts';
import {
  type Element,
  feetOf,
  formatElement,
  isFlight,
  listSteps,
  type SkatedStep,
  type Tracing,
} from '../../client/tracing/model/tracing.ts';
import { measureImbalance } from './balance.ts';

/** In units of which a skater is 170 tall: where she holds a pose, and on the way from one to the other. */
const maxImbalance = { held: 6, between: 10 };
/** How often the body is checked, in the unit of the timeline. */
const frame = 0.2;

/** How long before and after a change of direction she may still be turning. */
const turnTime = 0.5;

/** What a skater cannot do, each once, with the time of its first frame. */
export function findPoseFaults(tracing: Tracing, choreography: Choreography): string[] {
  const steps = listSteps(tracing);
  const faults = new Map<string, string>();
  for (let time = 0; time <= choreography.timeline.end; time += frame) {
    const body = bodyAt(choreography, time);
    const found = body ? findFrameFaults(steps, choreography, time, body) : ['nothing shows the body'];
    for (const fault of found) if (!faults.has(fault)) faults.set(fault, `${fault}, at ${time.toFixed(1)}`);
  }
  return [...faults.values()];
}

function findFrameFaults(
  steps: SkatedStep[],
  { timeline: { spans }, keys }: Choreography,
  time: number,
  body: BodyPose,
): string[] {
  const index = spans.findIndex(({ end }) => time <= end);
  const [step, span] = [steps[index], spans[index]];
  if (!step || !span) return [];
  const isGliding = step.element.kind === 'stroke' && time >= span.start;
  const isTurning = time < span.start + turnTime || time > span.end - turnTime;
  const isHeld = keys.some(({ at }) => Math.abs(at - time) < frame / 2);
  const imbalance = isNearFlight(steps, spans, time) ? 0 : measureImbalance(body);
  const checks: [isFault: boolean, fault: string][] = [
    [isGliding && !usesFoot(step.element, span, body, time), 'stands on the other foot'],
    [isGliding && !isTurning && isAgainst(steps.slice(0, index + 1), body), 'faces the wrong way'],
    [imbalance > (isHeld ? maxImbalance.held : maxImbalance.between), 'is out of balance'],
  ];
  return checks.filter(([isFault]) => isFault).map(([, fault]) => `${formatElement(step.element)} ${fault}`);
}

/** The weight is on a foot of the stroke, but for the moments in which it comes from another and goes to the next. */
function usesFoot(element: Element, { start, end }: Span, { anchor }: BodyPose, time: number): boolean {
  const share = (time - start) / (end - start);
  if (anchor.body > 0 || anchor.L === anchor.R || share < 0.25 || share > 0.8) return true;
  return feetOf(element).some(({ foot }) => foot === (anchor.L > anchor.R ? 'L' : 'R'));
}

/** @param steps up to the one that glides; after a `reverse`, she keeps facing the way from which she came */
function isAgainst(steps: SkatedStep[], { facing }: BodyPose): boolean {
  const reverses = steps.filter(({ signs }) => signs.some(({ kind }) => kind === 'reverse')).length;
  const isBackward = feetOf(steps.at(-1)?.element)[0]?.direction === 'B';
  const expected = isBackward !== (reverses % 2 === 1) ? 180 : 0;
  return Math.cos(((facing - expected) * Math.PI) / 180) < 0;
}

/** From the take-off to the landing. */
function isNearFlight(steps: SkatedStep[], spans: Span[], time: number): boolean {
  return spans.some(({ from, start }, index) => {
    const last = spans[index - 1];
    const takeOff = from - (last ? (last.end - last.start) * 0.4 : 0);
    return steps[index]?.signs.some(isFlight) === true && time >= takeOff && time <= start + 1;
  });
}
