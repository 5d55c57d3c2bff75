import { type Flight, type Foot, otherFoot, type Position } from '../model/tracing.ts';
import { duringLast, gatherPose, onTheWay, type Scene } from './scene.ts';

/** A jump or a hop: how the skater takes off, what she does in the air, and the foot that lands. */
export function poseFlight(scene: Scene, flight: Flight): void {
  const { before, element } = scene;
  if (flight.kind === 'jump') poseJump(scene, flight.revolutions);
  else if (before?.kind === 'stand' && element.kind === 'stand') poseHopInPlace(scene);
  else if (flight.side) poseHopSideways(scene);
  else poseHop(scene);
}

/** The toe picks before and after the flight. */
function findToePicks({ signs }: Scene): { assist: Foot | undefined; landing: Foot | undefined } {
  const [first, last] = [signs[0], signs.at(-1)];
  return {
    assist: first?.kind === 'toe' ? first.foot : undefined,
    landing: last?.kind === 'toe' ? last.foot : undefined,
  };
}

function poseJump(scene: Scene, revolutions: number): void {
  const { position, lastPosition: takeOff, span, put, turnBy, named, facing } = scene;
  if (!position || !takeOff) return;
  const toes = findToePicks(scene);
  const landing = toes.landing ?? position.foot;
  poseTakeOff(scene, takeOff, toes.assist);
  const usual = takeOff.direction === 'F' ? ['waltz'] : ['half-flight'];
  const names = named.get(`jump ${revolutions}`) ?? (revolutions < 1 ? usual : ['rotation', 'rotation']);
  const begin = facing();
  for (const [index, name] of names.entries()) {
    const share = (index + 1) / (names.length + 1);
    // Whole turns are over the right side, whichever foot lands.
    const foot = ({ rotation: 'R', waltz: takeOff.foot } as const)[name] ?? otherFoot(landing);
    // A half turn comes late: in the air she still shows most of the side with which she took off.
    const turned = 360 * revolutions * (names.length > 1 ? share : 0.25);
    put(onTheWay(scene, share), name, foot, { facing: begin + turned });
  }
  turnBy(360 * revolutions);
  put(span.start, toes.landing ? 'toe-touch' : landsForLoop(scene) ? 'loop-prep' : 'land', landing);
}

/** If a loop follows, the free leg stays crossed in front: the bent knee of the landing is its takeoff. */
function landsForLoop({ position, next }: Scene): boolean {
  return position?.direction === 'B' && position.edge === 'O' && next?.signs[0]?.kind === 'jump';
}

/** By its edge and its toe pick: waltz jump and Axel; toe loop, or flip and Lutz; Salchow; loop. */
function poseTakeOff(scene: Scene, { foot, direction, edge }: Position, assist: Foot | undefined): void {
  const { put, span } = scene;
  if (direction === 'F') {
    put(duringLast(scene, 0.6), 'takeoff-down', foot);
    put(duringLast(scene, 1), 'takeoff-up', foot);
  } else if (assist) {
    put(duringLast(scene, 0.85), assist === 'L' ? 'toe-reach-loop' : 'toe-reach', foot);
    put(span.from + 0.1, 'vault', assist);
  } else if (edge === 'I') {
    put(duringLast(scene, 0.4), 'mohawk-check', foot);
    put(duringLast(scene, 0.95), 'salchow-swing', foot);
  } else {
    put(duringLast(scene, 0.7), 'loop-prep', foot);
    put(duringLast(scene, 0.99), 'vault', foot);
  }
}

function poseHopInPlace(scene: Scene): void {
  scene.put(onTheWay(scene, 0.2), 'dip', 'L');
  scene.put(onTheWay(scene, 0.5), 'hop', 'L');
  scene.put(onTheWay(scene, 0.8), 'dip', 'L');
}

function poseHopSideways(scene: Scene): void {
  const { assist = 'R', landing = otherFoot(assist) } = findToePicks(scene);
  scene.put(onTheWay(scene, 0.4), 'side-plant', otherFoot(assist));
  scene.put(onTheWay(scene, 0.7), 'side-hop', assist);
  scene.put(onTheWay(scene, 1), 'toe-touch', landing);
}

/** Off one foot, or off the toe pick of the other. */
function poseHop(scene: Scene): void {
  const { lastPosition, span, put, named } = scene;
  const { assist, landing } = findToePicks(scene);
  const foot = assist ?? lastPosition?.foot ?? 'L';
  if (assist) {
    if (lastPosition) put(duringLast(scene, 0.85), gatherPose(lastPosition), lastPosition.foot);
    put(span.from, 'toe-step', foot);
  } else put(duringLast(scene, 0.7), 'hop-prep', foot);
  const [inTheAir = assist ? 'toe-step' : 'bunny-hop'] = named.get('hop') ?? [];
  put(onTheWay(scene, 0.5), inTheAir, foot);
  if (landing) put(span.start, 'toe-touch', landing);
}
