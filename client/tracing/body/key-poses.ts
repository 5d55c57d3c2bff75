import type { Timeline } from '../model/timeline.ts';
import {
  type Element,
  feetOf,
  formatElement,
  listSteps,
  mirrorStep,
  otherFoot,
  type Tracing,
} from '../model/tracing.ts';
import type { Stance } from './body-pose.ts';
import { poseElement } from './element-poses.ts';
import type { NamedPoses } from './move-poses.ts';
import type { PutOptions, Scene } from './scene.ts';
import { poseSigns } from './sign-poses.ts';

/** A pose at a time. */
export interface KeyPose extends Stance {
  at: number;
  /** Of `data/poses.csv`. */
  pose: string;
  /** The step to which it belongs. */
  step: number;
  /** Whether the same step was skated before. */
  repeated: boolean;
  /** In a spin, the skater turns evenly on the way to it. */
  even: boolean;
}

/** What a step needs beforehand may come so much later than what the step before it still does. */
const overlap = 0.05;

/** Which pose the skater has when, of a skater who jumps and spins counterclockwise. */
export function listKeyPoses(tracing: Tracing, timeline: Timeline, named: NamedPoses): KeyPose[] {
  const steps = listSteps(tracing);
  const first = steps.flatMap(({ element }) => feetOf(element))[0];
  const keys: KeyPose[] = [];
  let facing = first?.direction === 'B' ? 180 : 0;

  for (const [step, { element, signs, repeated }] of steps.entries()) {
    function put(at: number, pose: string, foot: KeyPose['foot'], options: PutOptions = {}): void {
      while (isReplaced(keys.at(-1), step, at)) keys.pop();
      keys.push({ at, pose, foot, facing, step, repeated, even: false, ...options });
    }
    const before = steps[step - 1]?.element;
    const scene: Scene = {
      element,
      signs,
      before,
      next: steps[step + 1],
      position: feetOf(element)[0],
      lastPosition: feetOf(before)[0],
      span: timeline.spans[step] ?? { from: 0, start: 0, end: 0 },
      lastSpan: timeline.spans[step - 1],
      put,
      turnBy: (degrees) => {
        facing += degrees;
      },
      facing: () => facing,
      named,
      findNamed: (other) => findNamed(named, other),
    };
    poseSigns(scene);
    poseElement(scene);
  }
  return keys.sort((one, other) => one.at - other.at);
}

function isReplaced(last: KeyPose | undefined, step: number, at: number): boolean {
  return last !== undefined && last.step < step && last.at >= at - overlap;
}

/** The poses that a move names for an element; in a repetition on the other side, those of the same element there. */
function findNamed(named: NamedPoses, element: Element): string[] | undefined {
  const mirrored = mirrorStep({ signs: [], element }).element;
  return named.get(formatElement(element)) ?? named.get(formatElement(mirrored));
}

/** That of a skater who turns the other way. */
export function mirrorKeyPose(key: KeyPose): KeyPose {
  const { foot, facing, lean } = key;
  return { ...key, foot: otherFoot(foot), facing: -facing, lean: lean === undefined ? undefined : -lean };
}
