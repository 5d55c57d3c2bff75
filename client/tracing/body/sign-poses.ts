import { isFlight, type Position, type Sign } from '../model/tracing.ts';
import { poseFlight } from './flight-poses.ts';
import {
  bendSign,
  during,
  duringLast,
  gatherPose,
  hasSign,
  leanOver,
  onTheWay,
  type Scene,
  turnsOnOneFoot,
} from './scene.ts';

/** What the signs do on the way to the element. */
export function poseSigns(scene: Scene): void {
  const { signs, element, before, position, lastPosition } = scene;
  const flight = signs.find(isFlight);
  const twoFootTurn = signs.find((sign) => sign.kind === 'two-foot-turn');
  if (flight) poseFlight(scene, flight);
  else if (twoFootTurn) poseTwoFootTurn(scene, twoFootTurn);
  else if (!position || !lastPosition) return;
  else if (hasSign(signs, ...turnsOnOneFoot)) poseTurn(scene, lastPosition, position);
  else if (hasSign(signs, 'mohawk', 'choctaw')) poseMohawk(scene, lastPosition, position);
  // Back from where she came, she keeps facing the same way.
  else if (hasSign(signs, 'reverse')) return;
  else if (position.direction === lastPosition.direction) poseExit(scene, lastPosition);
  else if (before?.kind === 'spin') scene.turnBy(bendSign(lastPosition) * 180);
  else if (element.kind === 'stroke') poseStepAround(scene, lastPosition, position);
}

/** The arms before it, risen on the cusp, then the check. */
function poseTurn(scene: Scene, last: Position, position: Position): void {
  const { element, signs, put, turnBy } = scene;
  const way = bendSign(last) * (hasSign(signs, 'bracket', 'counter') ? -1 : 1);
  const side = way > 0 === (last.foot === 'L') ? 'in' : 'out';
  if (element.kind !== 'spin') put(duringLast(scene, 0.82), `before-turn-${side}`, last.foot);
  turnBy(way * 90);
  put(onTheWay(scene, 0.5), 'turn', last.foot);
  turnBy(way * 90);
  if (element.kind === 'stroke')
    put(during(scene, 0.2), `check-${side}`, position.foot, { lean: leanOver(position) });
}

function poseMohawk(scene: Scene, last: Position, position: Position): void {
  scene.put(duringLast(scene, 0.85), 'mohawk', last.foot);
  scene.turnBy(bendSign(last) * 180);
  for (const share of [0.1, 0.3])
    scene.put(during(scene, share), 'mohawk-check', position.foot, { lean: leanOver(position) });
}

/** In the direction of the curve, or to the side that the sign names. */
function poseTwoFootTurn(scene: Scene, { side }: Extract<Sign, { kind: 'two-foot-turn' }>): void {
  const { lastPosition, put, turnBy } = scene;
  const isLeft = side ? side === 'L' : lastPosition && bendSign(lastPosition) > 0;
  const [way, foot] = isLeft ? ([1, 'L'] as const) : ([-1, 'R'] as const);
  put(duringLast(scene, 0.7), 'wind-up', foot);
  turnBy(way * 90);
  put(scene.span.start, 'turn-two', foot);
  turnBy(way * 90);
}

/** Out of a spin, the free foot comes beside the skating one before the weight changes. */
function poseExit({ before, signs, ...scene }: Scene, last: Position): void {
  const isExit = before?.kind === 'spin' && before.feet.length === 1 && hasSign(signs, 'step');
  if (isExit) scene.put(scene.span.start + 1, gatherPose(last), last.foot);
}

/** Feet together, before and after. */
function poseStepAround(scene: Scene, last: Position, position: Position): void {
  scene.put(duringLast(scene, 0.92), gatherPose(last), last.foot);
  scene.turnBy(position.foot === 'L' ? 180 : -180);
  scene.put(during(scene, 0.06), gatherPose(position), position.foot);
}
