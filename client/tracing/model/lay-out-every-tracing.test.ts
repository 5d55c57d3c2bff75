import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTracings } from '../../testing/tracing/read-tracings.ts';
import { drawTracing } from './draw-tracing.ts';
import { bendOf } from './edges.ts';
import { fitIntoBox } from './fit-into-box.ts';
import { type Curve, distance, type Pose, poseAt } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import type { Layout } from './layout.ts';
import { parseTracing } from './parse-tracing.ts';
import { type Element, feetOf, listSteps, mirrorTracing, type Position, type Tracing } from './tracing.ts';

const file = join(import.meta.dirname, '../../../data/tracings.csv');
const moves = [...readTracings(readFileSync(file, 'utf8'))];
const examples = [
  'LFO 90 pump; mohawk; RBO 90 pump',
  '(LFI+RFI 150) x2; reverse; LBI+RBI 150',
  'LFI 90; bracket; LBO 90; counter; LFO 90; rocker; LBO 90 wide; change; LBI 60 tight',
  'LFI 60; choctaw; RBO 60; cross; LBI 60; cross-behind; RBO 60',
  'LBO 90; toe R; jump 1; RBO 90; step; spin LBI 4; spin LBI 2',
  'LFO+RFI 90; two-foot-turn; LBI+RBO 90; reverse; LFI+RFO 90; LFI+RFI 90',
  'LFO 45 pump; LFO 45 pump; push; RFI 360 pivot',
];
const tracings: [string, Tracing][] = [
  ...moves,
  ...examples.map((notation): [string, Tracing] => [notation, parseTracing(notation)]),
].flatMap(([name, tracing]): [string, Tracing][] => [
  [name, tracing],
  [`${name}, mirrored`, mirrorTracing(tracing)],
]);

describe('every tracing, also mirrored,', () => {
  it('bends each line as foot, direction and edge require, also in the drawing', () => {
    const faults = findFaults((tracing, layout) => {
      const elements = listElementsOfTracks(tracing);
      const placements = [
        { where: 'on the ice', tracks: layout.tracks, downward: 1 },
        { where: 'in the drawing', tracks: fitIntoBox(layout).tracks, downward: -1 },
      ];
      return placements.flatMap(({ where, tracks, downward }) =>
        tracks.flatMap(({ curve, foot }, index) => {
          const bend = measureBend(curve, downward);
          const wanted = bendOfTrack(elements[index], foot);
          return faultUnless(
            bend === wanted,
            `${where}, line ${index + 1} bends ${bend} instead of ${wanted}`,
          );
        }),
      );
    });
    expect(faults).toEqual([]);
  });

  it('begins each piece of the path where the last one ended, and turned about only to reverse', () => {
    const faults = findFaults((tracing, { path }) => {
      const reversals = listSteps(tracing).filter(({ signs }) =>
        signs.some(({ kind }) => kind === 'reverse'),
      );
      const maxGap = isBesideWay(tracing) ? 3 : 1;
      const joints = path.slice(1).map(({ from }, index) => {
        const last = path[index]?.to as Pose;
        return { gap: distance(last, from), turn: Math.cos(from.heading - last.heading) };
      });
      const turnedAbout = joints.filter(({ turn }) => turn < 0).length;
      return [
        ...joints.flatMap(({ gap, turn }, index) => [
          ...faultUnless(gap < maxGap, `a gap of ${gap} after piece ${index + 1}`),
          ...faultUnless(Math.abs(Math.abs(turn) - 1) < 5e-7, `a corner after piece ${index + 1}`),
        ]),
        ...faultUnless(
          turnedAbout === reversals.length,
          `${turnedAbout} pieces are turned about instead of ${reversals.length}`,
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  it('begins the line of each blade within a blade length of the path, or within the spin', () => {
    const faults = findFaults((tracing, layout) => {
      const elements = listElementsOfTracks(tracing);
      const places = layout.path.flatMap(({ from, to }) => [from, to]);
      return layout.tracks.flatMap(({ curve }, index) => {
        const element = elements[index];
        if (!element || !('feet' in element)) return [];
        const isNear = places.some((at) => distance(at, curve.from) <= (element.kind === 'spin' ? 2 : 1));
        return faultUnless(isNear, `line ${index + 1} begins beside the path`);
      });
    });
    expect(faults).toEqual([]);
  });

  it('is drawn along the laid-out lines', () => {
    const faults = findFaults((tracing, { path }) => {
      const { length } = drawTracing(tracing).path;
      return faultUnless(length === path.length, `the path has ${length} pieces instead of ${path.length}`);
    });
    expect(faults).toEqual([]);
  });
});

/** The faults of all tracings, each with the name of its tracing. */
function findFaults(faultsOf: (tracing: Tracing, layout: Layout) => string[]): string[] {
  return tracings.flatMap(([name, tracing]) =>
    faultsOf(tracing, layOutTracing(tracing)).map((fault) => `${name}: ${fault}`),
  );
}

function faultUnless(holds: boolean, fault: string): string[] {
  return holds ? [] : [fault];
}

/** The element that each track belongs to: one step more draws its tracks more. */
function listElementsOfTracks(tracing: Tracing): Element[] {
  const steps = listSteps(tracing);
  const countTracks = (end: number) =>
    layOutTracing({ ...tracing, parts: steps.slice(0, end) }).tracks.length;
  return steps.flatMap(({ element }, index) =>
    Array<Element>(countTracks(index + 1) - countTracks(index)).fill(element),
  );
}

function bendOfTrack(element: Element | undefined, foot: string): string {
  const feet = feetOf(element);
  const own = feet.find((position) => position.foot === foot);
  // The foot that pumps is on its inside edge.
  const pumping = feet[0] && ({ ...feet[0], foot, edge: 'I' } as Position);
  const position = own ?? pumping;
  return position ? bendOf(position) : 'straight';
}

/** By three points of the line, not by its radius. @param downward -1 where y counts downward */
function measureBend(curve: Curve, downward: number): string {
  const [start, middle, end] = [0, 0.1, 0.2].map((fraction) => poseAt(curve, fraction)) as [Pose, Pose, Pose];
  const cross = (middle.x - start.x) * (end.y - middle.y) - (middle.y - start.y) * (end.x - middle.x);
  if (Math.abs(cross) < 1e-6) return 'straight';
  return cross * downward > 0 ? 'left' : 'right';
}

/** A fall, and a hop in place, are drawn beside the path. */
function isBesideWay(tracing: Tracing): boolean {
  return listSteps(tracing).some(({ element }) => !('feet' in element) && element.kind !== 'stop');
}
