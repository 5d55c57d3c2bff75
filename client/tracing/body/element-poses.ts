import { poseTime } from '../model/timeline.ts';
import { otherFoot, type Spin, type Stop } from '../model/tracing.ts';
import {
  bendSign,
  during,
  duringLast,
  gatherPose,
  hasSign,
  hold,
  isOnTwoFeet,
  type Scene,
  skatingFoot,
} from './scene.ts';
import { poseStroke } from './stroke-poses.ts';

const gettingUp = ['crouch', 'sit', 'hands-and-knees', 'one-knee', 'stand'];

/** What the element itself does. Poses that the move names go before all rules. */
export function poseElement(scene: Scene): void {
  const { element } = scene;
  const names = scene.findNamed(element);
  if (element.kind === 'spin') poseSpin(scene, element, names);
  else if (element.kind === 'stop') poseStop(scene, element);
  else if (element.kind !== 'stroke')
    poseOnSpot(scene, names ?? (element.kind === 'fall' ? gettingUp : undefined));
  else if (names) poseNamed(scene, names);
  else poseStroke(scene, element);
}

/** What is done twice is done on both sides. */
function poseOnSpot({ span, put }: Scene, names: string[] | undefined): void {
  if (!names) put(span.start, 'stand', 'L');
  else
    for (const [index, name] of names.entries()) {
      const isSecond = names.indexOf(name) < index;
      put(span.start + poseTime * (index + 0.6), name, isSecond ? 'R' : 'L');
    }
}

/** Between the usual poses of a glide, unless the strokes before and after it name theirs. */
function poseNamed(scene: Scene, names: string[]): void {
  const { element, signs, before, next, position, put, findNamed } = scene;
  if (!position) return;
  const foot = skatingFoot(scene);
  const isBackward = position.direction === 'B';
  const upright = isBackward ? 'glide-two-back' : 'glide-two';
  const comesUpright = isOnTwoFeet(element) || isOnTwoFeet(before);
  if (hasSign(signs, 'push')) hold(scene, isBackward ? 'push-back' : 'push', 0);
  else if (comesUpright && !(before && findNamed(before))) put(during(scene, 0), upright, foot);
  for (const [index, name] of names.entries())
    hold(scene, name, (index + 0.3) / names.length, (index + 0.86) / names.length);
  if (next && findNamed(next.element) && !hasSign(next.signs, 'push')) return;
  put(during(scene, 0.96), isOnTwoFeet(element) ? upright : gatherPose(position), foot);
}

/** Stops begin in the last part of the glide. */
function poseStop(scene: Scene, { style, side }: Stop): void {
  const { lastPosition, put, turnBy, span } = scene;
  const isBackward = lastPosition?.direction === 'B';
  const foot = side && style !== 'hockey' ? otherFoot(side) : (side ?? 'L');
  if (style === 'hockey') {
    put(duringLast(scene, 0.75), 'turn-two', foot);
    turnBy(side === 'L' ? 90 : -90);
  }
  const snowplow = isBackward ? 'snowplow-back' : 'snowplow';
  const pose = { T: 't-stop', hockey: 'hockey', snowplow }[style];
  for (const at of [duringLast(scene, 0.86), span.start + poseTime]) put(at, pose, foot);
}

/** A spin turns evenly, by default with the arms open and then closed. */
function poseSpin(scene: Scene, { feet, revolutions }: Spin, names: string[] | undefined): void {
  const { position, lastPosition, put, turnBy, span, facing } = scene;
  if (!position) return;
  const way = bendSign(position);
  if (!lastPosition) put(span.from, 'wind-up', way > 0 ? 'R' : 'L');
  const isBackSpin = position.direction === 'B' && position.edge === 'O';
  const usual = isBackSpin ? ['back-spin'] : ['spin-one', 'spin-one-in'];
  const poses = names ?? (feet.length === 2 ? ['spin-two', 'spin-two-in'] : usual);
  const begin = facing();
  turnBy(360 * revolutions * way);
  for (const [index, pose] of poses.entries())
    for (const share of [whenInFront(index, poses.length, revolutions), (index + 1) / poses.length])
      put(during(scene, share), pose, skatingFoot(scene), {
        facing: begin + 360 * revolutions * way * share,
        even: true,
      });
}

/** The share of a spin at which one of its poses begins: once half a turn has brought her face around, so that one sees her arms. */
function whenInFront(index: number, count: number, revolutions: number): number {
  const turns = Math.ceil((revolutions * (index + 0.1)) / count - 0.5) + 0.5;
  return Math.min(turns / revolutions, (index + 0.25) / count + 0.5 / count);
}
