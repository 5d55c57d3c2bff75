import { isSwizzle } from '../model/edges.ts';
import { isFlight, type Position, type Stroke } from '../model/tracing.ts';
import {
  during,
  gatherBeforePush,
  gatherPose,
  hasSign,
  hold,
  isOnTwoFeet,
  isPrepared,
  type Scene,
  skatingFoot,
  turnsOnOneFoot,
} from './scene.ts';

/** A free leg passes the skating one on a lobe so long, in degrees. */
const longLobe = 150;
/** A flat so long, in blade lengths, is a step; a longer one is a glide. */
const [stepLength, glideLength] = [1, 3];

interface Glide {
  scene: Scene;
  stroke: Stroke;
  position: Position;
  isBackward: boolean;
  /** 'stroke' or 'stroke-back'. */
  named: (pose: string) => string;
}

/** Adds the poses of a stroke if it applies. */
type Rule = (glide: Glide) => boolean;

/** The first rule that applies. */
export function poseStroke(scene: Scene, stroke: Stroke): void {
  const { position } = scene;
  if (!position) return;
  const isBackward = position.direction === 'B';
  const named = (pose: string) => (isBackward ? `${pose}-back` : pose);
  const glide = { scene, stroke, position, isBackward, named };
  rules.some((rule) => rule(glide));
}

const rules: Rule[] = [
  swizzle,
  onTwoFeet,
  withFreeFoot,
  crossed,
  beforeCross,
  afterJump,
  betweenSpins,
  intoSpin,
  afterTurn,
  pushed,
  stepped,
  changedEdge,
  flat,
  onEdge,
];

function swizzle({ scene, stroke, isBackward }: Glide): boolean {
  if (!isSwizzle(stroke.feet)) return false;
  const [apart, together] = ['heels-together', 'swizzle-in'];
  const [first, last] = isBackward ? [together, apart] : [apart, together];
  scene.put(during(scene, 0), first, 'L');
  scene.put(during(scene, 0.5), 'swizzle-out', 'L');
  scene.put(during(scene, 0.9), last, 'L');
  return true;
}

function onTwoFeet({ scene, stroke, position, isBackward }: Glide): boolean {
  if (!isOnTwoFeet(stroke)) return false;
  if (isBackward && stroke.size === 'tight') hold(scene, 'wiggle', 0.5);
  else if (isBackward) hold(scene, 'glide-two-back', 0.25, 1);
  else if (position.edge === '') hold(scene, 'glide-two', 0.25, 0.9);
  else for (const share of [0.3, 0.8]) scene.put(during(scene, share), 'curve', skatingFoot(scene));
  return true;
}

function withFreeFoot({ scene, stroke: { freeFoot }, position, isBackward, named }: Glide): boolean {
  const foot = skatingFoot(scene);
  if (freeFoot === 'drag') {
    scene.put(during(scene, 0), 'glide-two', foot);
    hold(scene, 'lunge', 0.25, 0.8);
    scene.put(during(scene, 1), 'gather', foot);
  } else if (freeFoot === 'pump') {
    scene.put(during(scene, 0), gatherPose(position), foot);
    hold(scene, named('pump'), 0.5);
    if (hasSign(scene.next?.signs, 'cross')) hold(scene, named('crossing'), 0.9);
    else scene.put(during(scene, 0.92), gatherPose(position), foot);
  } else if (freeFoot === 'pivot') {
    const isSitting = isBackward && position.edge === 'O';
    hold(scene, isSitting ? 'pivot-back-outside' : named('pivot'), 0.15, 0.95);
  }
  return freeFoot !== undefined;
}

function crossed({ scene, position, named }: Glide): boolean {
  const isBehind = hasSign(scene.signs, 'cross-behind');
  if (!isBehind && !hasSign(scene.signs, 'cross')) return false;
  hold(scene, isBehind ? 'cross-behind' : named('cross'), 0.25, 0.6);
  gatherBeforePush(scene, position);
  return true;
}

/** The first push of a crossover. */
function beforeCross({ scene, named }: Glide): boolean {
  if (!hasSign(scene.next?.signs, 'cross')) return false;
  if (hasSign(scene.signs, 'push')) hold(scene, named('push'), 0);
  hold(scene, named('cross-stroke'), 0.4);
  hold(scene, named('crossing'), 0.9);
  return true;
}

/** On an inside edge the skater checks the landing for the next jump. */
function afterJump({ scene, position }: Glide): boolean {
  const { signs, next } = scene;
  if (!hasSign(signs, 'jump') || signs.at(-1)?.kind === 'toe') return false;
  if (position.edge === 'I') hold(scene, 'mohawk-check', 0.3);
  else if (!next?.signs.some(isFlight)) hold(scene, 'landing', 0.3, 0.9);
  return true;
}

function betweenSpins({ scene, stroke }: Glide): boolean {
  if (scene.before?.kind !== 'spin' || stroke.size !== 'tight') return false;
  hold(scene, 'change-foot', 0.4);
  return true;
}

function intoSpin({ scene, stroke }: Glide): boolean {
  if (stroke.size !== 'tight' || !hasSign(scene.next?.signs, ...turnsOnOneFoot)) return false;
  hold(scene, 'spin-entry', 0.4, 0.85);
  return true;
}

function afterTurn({ scene, position, isBackward }: Glide): boolean {
  const { signs, next } = scene;
  const isMohawk = hasSign(signs, 'mohawk', 'choctaw');
  if (!isMohawk && !hasSign(signs, ...turnsOnOneFoot)) return false;
  const checked = isMohawk ? 'mohawk-check' : 'edge-back';
  if (!next?.signs.some(isFlight)) hold(scene, isBackward ? checked : 'edge-forward', 0.75);
  gatherBeforePush(scene, position);
  return true;
}

function pushed({ scene, stroke, position, isBackward, named }: Glide): boolean {
  const { signs, next, span } = scene;
  const isScooter = hasSign(signs, 'scooter-push');
  if (!isScooter && !hasSign(signs, 'push')) return false;
  hold(scene, isScooter ? 'scooter' : named('push'), 0);
  if (stroke.extent >= longLobe && position.edge !== '' && stroke.size === 'normal') {
    hold(scene, named('stroke'), 0.28);
    hold(scene, named('glide-one'), 0.52);
    hold(scene, isBackward ? 'landing' : 'swing-front', 0.76);
  } else {
    const lasts = span.end - span.start > glideLength && !isPrepared(next?.signs);
    hold(scene, named('stroke'), 0.4, ...(lasts ? [0.75] : []));
  }
  gatherBeforePush(scene, position);
  return true;
}

function stepped({ scene, stroke: { extent }, position, isBackward }: Glide): boolean {
  const { signs, before, lastPosition } = scene;
  if (!hasSign(signs, 'step')) return false;
  if (position.edge === '' && extent <= stepLength) {
    hold(scene, isBackward ? 'walk-back' : 'march', 0.5);
    return true;
  }
  const comesForward = lastPosition?.direction === 'F' && !isBackward && !isOnTwoFeet(before);
  if (position.edge !== 'I' || !comesForward || extent > 45) return false;
  hold(scene, 'chasse', 0.5);
  gatherBeforePush(scene, position);
  return true;
}

function changedEdge({ scene, isBackward, named }: Glide): boolean {
  if (!hasSign(scene.signs, 'change')) return false;
  hold(scene, named('glide-one'), 0);
  hold(scene, isBackward ? 'edge-back' : 'swing-front', 0.55);
  return true;
}

function flat({ scene, position, named }: Glide): boolean {
  if (position.edge !== '') return false;
  hold(scene, named('glide-one'), 0.25, 0.9);
  return true;
}

function onEdge({ scene, position, isBackward }: Glide): boolean {
  const { before, next } = scene;
  const isLeaving = before?.kind === 'spin' || next?.signs[0]?.kind === 'step';
  const backward = isLeaving ? 'landing' : 'edge-back';
  hold(scene, isBackward ? backward : 'edge-forward', 0.35, ...(isPrepared(next?.signs) ? [] : [0.8]));
  gatherBeforePush(scene, position);
  return true;
}
