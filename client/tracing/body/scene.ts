import { bendOf } from '../model/edges.ts';
import type { Span } from '../model/timeline.ts';
import {
  type Element,
  type Foot,
  feetOf,
  isFlight,
  type Position,
  type Sign,
  type Step,
} from '../model/tracing.ts';
import type { NamedPoses } from './move-poses.ts';

export interface PutOptions {
  lean?: number | undefined;
  facing?: number;
  even?: boolean;
}

/** A step with what is around it, to which the rules add poses. */
export interface Scene extends Step {
  before: Element | undefined;
  next: Step | undefined;
  /** Of the element, and of the one before it. On two feet, that of the left one. */
  position: Position | undefined;
  lastPosition: Position | undefined;
  span: Span;
  lastSpan: Span | undefined;
  /** Adds a pose. Without `facing`, the skater faces where the turns have led. */
  put: (at: number, pose: string, foot: Foot, options?: PutOptions) => void;
  /** Counterclockwise. */
  turnBy: (degrees: number) => void;
  facing: () => number;
  named: NamedPoses;
  findNamed: (element: Element) => string[] | undefined;
}

/** A time during the element, from 0 to 1. */
export function during({ span }: Scene, share: number): number {
  return span.start + (span.end - span.start) * share;
}

/** A time during the element before. */
export function duringLast({ lastSpan }: Scene, share: number): number {
  return lastSpan ? lastSpan.start + (lastSpan.end - lastSpan.start) * share : 0;
}

/** A time while the signs lead from one to the other. */
export function onTheWay({ span }: Scene, share: number): number {
  return span.from + (span.start - span.from) * share;
}

export function hasSign(signs: Sign[] | undefined, ...kinds: Sign['kind'][]): boolean {
  return signs?.some(({ kind }) => kinds.includes(kind)) ?? false;
}

/** The turns that the skater does on one foot, risen. */
export const turnsOnOneFoot = ['three-turn', 'bracket', 'rocker', 'counter'] as const;

/** 1 where the path bends to the left, -1 to the right, 0 on a flat. */
export function bendSign(position: Position): number {
  return { left: 1, right: -1, straight: 0 }[bendOf(position)];
}

/** The side to which the body leans over an edge: 1 is left. */
export function leanOver({ foot, edge }: Position): number {
  if (edge === '') return 0;
  return (foot === 'L') === (edge === 'O') ? 1 : -1;
}

export function isOnTwoFeet(element: Element | undefined): boolean {
  return feetOf(element).length === 2;
}

/** The foot that skates; on two feet the inner one of a curve, the left one of a line. */
export function skatingFoot({ element, position }: Scene): Foot {
  if (!position) return 'L';
  if (!isOnTwoFeet(element)) return position.foot;
  return leanOver(position) < 0 ? 'R' : 'L';
}

/** Poses that last, over the edge of the element, at times from 0 to 1. */
export function hold(scene: Scene, pose: string, ...shares: number[]): void {
  const { element, position, put } = scene;
  const isFlatOnTwo = isOnTwoFeet(element) && position?.edge === '';
  const lean = position && !isFlatOnTwo ? leanOver(position) : undefined;
  for (const share of shares) put(during(scene, share), pose, skatingFoot(scene), { lean });
}

/** Feet together, before a push or a step. */
export function gatherPose({ direction }: Position): string {
  return direction === 'B' ? 'gather-back' : 'gather';
}

/** In the last part of the element, if the other foot skates next. */
export function gatherBeforePush(scene: Scene, position: Position): void {
  if (!hasSign(scene.next?.signs, 'push', 'step', 'mohawk')) return;
  scene.put(during(scene, 0.92), gatherPose(position), position.foot);
}

/** Jumps and turns begin before the edge ends. */
export function isPrepared(signs: Sign[] | undefined): boolean {
  return signs?.some(isFlight) || hasSign(signs, ...turnsOnOneFoot);
}
