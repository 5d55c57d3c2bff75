import { drawingSize, fitIntoBox, listPoints, margin } from './fit-into-box.ts';
import { type Curve, goRound, offsetPose, type Point, type Pose, poseAt, samplePoints } from './geometry.ts';
import { layOutTracing } from './lay-out-tracing.ts';
import type { Layout, PathPart } from './layout.ts';
import { type Label, type LabelRequest, labelHeight, placeLabels } from './place-labels.ts';
import { cuspToPathData, formatPoint, toPathData } from './svg-path.ts';
import type { Foot, Tracing } from './tracing.ts';

/** A group of lines that are drawn in the same style. */
export type Layer = 'left' | 'right' | 'flight' | 'skid' | 'mark' | 'arrow' | 'dot';

export interface Drawing {
  /** SVG path data by layer; '' if a layer is empty. */
  layers: Record<Layer, string>;
  labels: Label[];
  start: Start;
  /** The skater's path, which the player follows. */
  path: PathPart[];
  /** The width that the lines need when they are centered in the box. */
  width: number;
  /** The height that lines and labels need. */
  height: number;
}

/** The ring where the skater starts, and the place of its label, if there is room. */
interface Start {
  ring: Point;
  label: Point | undefined;
}

const arrowSize = 11;
export const ringRadius = 9;
const startLabel = 'Start';

export function drawTracing(tracing: Tracing): Drawing {
  const layout = fitIntoBox(layOutTracing(tracing));
  const arrows = layout.tracks.filter(({ label }) => label).map(({ curve }) => arrowAt(curve));
  const ring = samplePoints(goRound(offsetPose(layout.start, 0, -ringRadius), ringRadius, 2 * Math.PI), 6);
  const obstacles = [...listPoints(layout, 6), ...arrows.flatMap(addMidpoints), ...ring];
  const start = { text: startLabel, places: placesAround(layout.start) };
  const placed = placeLabels([...listLabelRequests(layout), start], obstacles);
  const labels = placed.filter(({ text }) => text !== startLabel);
  return {
    layers: {
      left: footToPathData(layout, 'L'),
      right: footToPathData(layout, 'R'),
      flight: toPathData(layout.flights),
      skid: toPathData(layout.skids),
      mark: toPathData(layout.marks),
      arrow: arrows.map((points) => `M${points.map(formatPoint).join('L')}`).join(''),
      dot: layout.toePicks.map((point) => `M${formatPoint(point)}h0`).join(''),
    },
    labels,
    start: { ring: layout.start, label: placed.find(({ text }) => text === startLabel) },
    path: layout.path,
    width: extentOf(obstacles, 'x', drawingSize.width),
    height: extentOf([...obstacles, ...placed], 'y', drawingSize.height),
  };
}

function extentOf(points: Point[], axis: 'x' | 'y', boxLength: number): number {
  const reach = Math.max(...points.map((point) => Math.abs(point[axis] - boxLength / 2)));
  return Math.min(boxLength, Math.round(2 * (reach + margin)));
}

function footToPathData({ tracks, cusps }: Layout, foot: Foot): string {
  const ofFoot = (line: { foot: Foot }) => line.foot === foot;
  const curves = tracks.filter(ofFoot).map(({ curve }) => curve);
  return toPathData(curves) + cusps.filter(ofFoot).map(cuspToPathData).join('');
}

function arrowAt(curve: Curve): Point[] {
  const tip = poseAt(curve, 0.75);
  return [offsetPose(tip, -arrowSize, arrowSize), tip, offsetPose(tip, -arrowSize, -arrowSize)];
}

function addMidpoints(points: Point[]): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1] ?? point;
    return [point, { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }];
  });
}

/** Candidate places, best first: a stroke's label beside its middle, then nearer its ends; a sign's label beside the sign. */
function listLabelRequests({ tracks, notes }: Layout): LabelRequest[] {
  const strokes = tracks.map(({ label = '', labelSide, curve }) => ({
    text: label,
    places: [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((fraction) =>
      placesBeside(poseAt(curve, fraction), labelSide),
    ),
  }));
  const signs = notes.map(({ text, at }) => ({
    text,
    places: [0, -12, 12, -30, 30].flatMap((ahead) => placesBeside(offsetPose(at, ahead, 0))),
  }));
  return [...strokes.filter(({ text }) => text !== ''), ...signs];
}

/** Beside the ring, then above or below it, where its word still belongs to it. */
function placesAround(ring: Point): Point[] {
  const beside = [-60, 60].map((x) => [x, 0] as const);
  const above = [30, 42].flatMap((y) =>
    [0, -30, 30, -60, 60].flatMap((x) => [[x, y] as const, [x, -y] as const]),
  );
  return [...beside, ...above].map(([x, y]) => ({ x: ring.x + x, y: ring.y + y }));
}

/** @param side the only side, if any, as the skater sees it: with y pointing down, left is negative */
function placesBeside(pose: Pose, side?: number): Point[] {
  const sides = side === undefined ? [1, -1] : [-side];
  return [1, 1.5, 2.1, 2.8].flatMap((far) =>
    sides.map((each) => offsetPose(pose, 0, each * far * labelHeight)),
  );
}
