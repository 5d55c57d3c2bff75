import { drawingSize } from './fit-into-box.ts';
import type { Point } from './geometry.ts';

/** A label's text, and candidates for its center, best first. */
export interface LabelRequest {
  text: string;
  places: Point[];
}

export interface Label extends Point {
  text: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export const letterWidth = 17;
export const labelHeight = 24;
const margin = 6;

/** Places each label where it covers neither a line nor another label. Omits labels that fit nowhere. */
export function placeLabels(requests: LabelRequest[], obstacles: Point[]): Label[] {
  const labels: Label[] = [];
  for (const { text, places } of requests) {
    const place = places.find((point) => {
      const box = boxOf(text, point);
      const { width, height } = drawingSize;
      const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      return (
        isInside &&
        !labels.some((other) => overlaps(box, boxOf(other.text, other))) &&
        !obstacles.some((other) => contains(box, other))
      );
    });
    if (place) labels.push({ ...place, text });
  }
  return labels;
}

/** The bounding box of a label, including a margin. */
function boxOf(text: string, { x, y }: Point): Box {
  const [halfWidth, halfHeight] = [(text.length * letterWidth) / 2 + margin, labelHeight / 2 + margin];
  return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight };
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function contains({ left, right, top, bottom }: Box, { x, y }: Point): boolean {
  return x > left && x < right && y > top && y < bottom;
}
