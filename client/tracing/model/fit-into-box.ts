import { type Curve, distance, type Point, type Pose, samplePoints } from './geometry.ts';
import type { Cusp, Layout } from './layout.ts';

/** The size of the box, in SVG units. */
export const drawingSize = { width: 640, height: 360 };
export const margin = 34;
/** The largest scale, in units per blade length, so that short tracings are not blown up. */
const maxScale = 80;

/** The point is where the origin of the layout goes. */
interface Placement extends Point {
  rotation: number;
  scale: number;
}

/**
 * Scales a layout to fill the box, with y pointing down as in SVG. Rotates it if that makes it more than 10 % larger.
 */
export function fitIntoBox(layout: Layout): Layout {
  const points = listPoints(layout, 0.7);
  let best = fitTurned(points, 0);
  for (let degrees = 30; degrees < 180; degrees += 30) {
    const turned = fitTurned(points, (degrees * Math.PI) / 180);
    if (turned.scale > best.scale * 1.1) best = turned;
  }
  return placeLayout(layout, best);
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
    maxScale,
  );
  return {
    rotation,
    scale,
    x: width / 2 - (scale * (left + right)) / 2,
    y: height / 2 - (scale * (top + bottom)) / 2,
  };
}

/** Flips y, because it points down in SVG. Seen from above, left bends stay left bends. */
function movePoint({ x, y }: Point, { rotation, scale, ...origin }: Placement): Point {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return { x: origin.x + scale * (x * cos - y * sin), y: origin.y - scale * (x * sin + y * cos) };
}

function placeLayout(layout: Layout, place: Placement): Layout {
  const point = (at: Point): Point => movePoint(at, place);
  // With y pointing down, headings and bends are clockwise.
  const pose = (at: Pose): Pose => ({ ...point(at), heading: -at.heading - place.rotation });
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
    path: layout.path.map(({ blades, ...part }) => ({
      ...curve(part),
      blades: blades.map((blade) => ({ ...blade, line: curve(blade.line) })),
    })),
    stepEnds: layout.stepEnds,
    start: pose(layout.start),
  };
}

/** Points along every line, at most `spacing` apart. */
export function listPoints(
  { tracks, cusps, flights, marks, skids, toePicks }: Layout,
  spacing: number,
): Point[] {
  const curves = [...tracks.map(({ curve }) => curve), ...flights, ...marks, ...skids];
  return [
    ...curves.flatMap((curve) => samplePoints(curve, spacing)),
    ...cusps.flatMap((cusp) => sampleCusp(cusp, spacing)),
    ...toePicks,
  ];
}

/** Samples the two quadratic curves that meet at the tip. */
function sampleCusp({ from, tip, to }: Cusp, spacing: number): Point[] {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const count = Math.ceil((2 * distance(middle, tip)) / spacing);
  return [from, to].flatMap((end) =>
    Array.from({ length: count + 1 }, (_, index) => {
      const fraction = index / count;
      const [one, two, three] = [(1 - fraction) ** 2, 2 * fraction * (1 - fraction), fraction ** 2];
      return {
        x: one * end.x + two * middle.x + three * tip.x,
        y: one * end.y + two * middle.y + three * tip.y,
      };
    }),
  );
}
