import { type Curve, move, type Point, poseAt, samplePoints } from './geometry.ts';
import { type Cusp, type Layout, layOut } from './lay-out.ts';
import { type Label, type LabelWish, labelHeight, placeLabels } from './place-labels.ts';
import type { Tracing } from './tracing.ts';

/** Lines of one look, as the `d` of an SVG path; '' where there are none. */
export type Layer = 'left' | 'right' | 'flight' | 'skid' | 'mark' | 'arrow' | 'dot';

export interface Drawing {
  layers: Record<Layer, string>;
  labels: Label[];
  /** The skater's way on the drawing, to move along. */
  way: Curve[];
}

/** Of every drawing, in units of its own. */
export const drawingSize = { width: 640, height: 360 };
const margin = 34;
/** Units for a blade length, at most: a short tracing is not blown up. */
const mostScale = 56;
const arrowSize = 11;

/** What an SVG shows of the tracing: as large as fits the box, turned where that makes it larger. */
export function drawTracing(tracing: Tracing): Drawing {
  const plain = layOut(tracing);
  const place = fitIntoBox(listPoints(plain, 0.3));
  const layout = placeLayout(plain, place);
  const arrows = layout.tracks.filter(({ label }) => label).map(({ curve }) => arrowAt(curve));
  const ofFoot = (foot: 'L' | 'R') =>
    writeCurves(layout.tracks.filter((track) => track.foot === foot).map(({ curve }) => curve)) +
    layout.cusps
      .filter((cusp) => cusp.foot === foot)
      .map(writeCusp)
      .join('');
  const obstacles = [...listPoints(layout, 6), ...arrows.flat()];
  return {
    layers: {
      left: ofFoot('L'),
      right: ofFoot('R'),
      flight: writeCurves(layout.flights),
      skid: writeCurves(layout.skids),
      mark: writeCurves(layout.marks),
      arrow: arrows.map((points) => `M${points.map(writePoint).join('L')}`).join(''),
      dot: layout.toePicks.map((point) => `M${writePoint(point)}h0`).join(''),
    },
    labels: placeLabels(listWishes(layout), obstacles, drawingSize.width, drawingSize.height),
    way: layout.way,
  };
}

interface Placement {
  rotation: number;
  scale: number;
  x: number;
  y: number;
}

/** Turns only where that gains a tenth of the size. */
function fitIntoBox(points: Point[]): Placement {
  let best = fitTurned(points, 0);
  for (let degrees = 15; degrees < 180; degrees += 15) {
    const turned = fitTurned(points, (degrees * Math.PI) / 180);
    if (turned.scale > best.scale * 1.1) best = turned;
  }
  return best;
}

function fitTurned(points: Point[], rotation: number): Placement {
  const turned = points.map((point) => movePoint(point, { rotation, scale: 1, x: 0, y: 0 }));
  const [xs, ys] = [turned.map(({ x }) => x), turned.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const { width, height } = drawingSize;
  const scale = Math.min(
    (width - 2 * margin) / (right - left),
    (height - 2 * margin) / (bottom - top),
    mostScale,
  );
  return {
    rotation,
    scale,
    x: width / 2 - (scale * (left + right)) / 2,
    y: height / 2 - (scale * (top + bottom)) / 2,
  };
}

/** An SVG counts downward: what bent to the left still does, seen from above. */
function movePoint({ x, y }: Point, { rotation, scale, x: left, y: top }: Placement): Point {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return { x: left + scale * (x * cos - y * sin), y: top - scale * (x * sin + y * cos) };
}

function placeLayout(layout: Layout, place: Placement): Layout {
  const point = <P extends Point>(at: P): P => ({ ...at, ...movePoint(at, place) });
  // A heading counts clockwise on the drawing, and so does a bend.
  const pose = <P extends Point & { heading: number }>(at: P): P => ({
    ...point(at),
    heading: -at.heading - place.rotation,
  });
  const curve = (each: Curve): Curve => ({
    from: pose(each.from),
    to: pose(each.to),
    radius: -each.radius * place.scale,
    length: each.length * place.scale,
  });
  return {
    tracks: layout.tracks.map((track) => ({ ...track, curve: curve(track.curve) })),
    cusps: layout.cusps.map((cusp) => ({
      ...cusp,
      from: pose(cusp.from),
      tip: point(cusp.tip),
      to: pose(cusp.to),
    })),
    flights: layout.flights.map(curve),
    marks: layout.marks.map(curve),
    skids: layout.skids.map(curve),
    toePicks: layout.toePicks.map(point),
    notes: layout.notes.map((note) => ({ ...note, at: pose(note.at) })),
    way: layout.way.map(curve),
  };
}

function listPoints({ tracks, cusps, flights, marks, skids, toePicks }: Layout, spacing: number): Point[] {
  const curves = [...tracks.map(({ curve }) => curve), ...flights, ...marks, ...skids];
  return [
    ...curves.flatMap((curve) => samplePoints(curve, spacing)),
    ...cusps.flatMap(({ from, tip, to }) => [from, tip, to]),
    ...toePicks,
  ];
}

function listWishes({ tracks, notes }: Layout): LabelWish[] {
  const beside = (at: { x: number; y: number; heading: number }) =>
    [1, 1.5, 2.1].flatMap((far) => [far, -far].map((side) => move(at, 0, side * labelHeight)));
  const strokes = tracks.flatMap(({ label, curve }) =>
    label
      ? [
          {
            text: label,
            places: [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((share) => beside(poseAt(curve, share))),
          },
        ]
      : [],
  );
  return [
    ...strokes,
    ...notes.map(({ text, at }) => ({
      text,
      places: [-1, 0, 1].flatMap((ahead) => beside(move(at, ahead * 12, 0))),
    })),
  ];
}

function arrowAt(curve: Curve): Point[] {
  const tip = poseAt(curve, 0.75);
  return [move(tip, -arrowSize, arrowSize), tip, move(tip, -arrowSize, -arrowSize)];
}

/** A curve that begins where the one before ended goes on without lifting the pen. */
function writeCurves(curves: Curve[]): string {
  return curves
    .map((curve, index) => {
      const last = curves[index - 1];
      const start = writePoint(curve.from);
      return (last && writePoint(last.to) === start ? '' : `M${start}`) + writeCurve(curve);
    })
    .join('');
}

function writeCurve({ from, to, radius, length }: Curve): string {
  if (!Number.isFinite(radius)) return `L${writePoint(to)}`;
  const size = Math.round(Math.abs(radius));
  const angle = length / Math.abs(radius);
  const arc = (end: Point, isLarge: boolean) =>
    `A${size} ${size} 0 ${isLarge ? 1 : 0} ${radius > 0 ? 1 : 0} ${writePoint(end)}`;
  // An arc that ends where it begins is nothing to SVG.
  if (angle < 1.9 * Math.PI) return arc(to, angle > Math.PI);
  return arc(poseAt({ from, to, radius, length }, 0.5), false) + arc(to, false);
}

function writeCusp({ from, tip, to }: Cusp): string {
  const middle = writePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  return `M${writePoint(from)}Q${middle} ${writePoint(tip)}Q${middle} ${writePoint(to)}`;
}

function writePoint({ x, y }: Point): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}
