import styles from './drawing.module.css';
import type { Drawing, Layer } from './model/draw-tracing.ts';
import { drawingSize } from './model/fit-into-box.ts';

/** The SVG viewBox of this size in the middle of the box. */
export function viewBox(width: number, height: number): string {
  return `${(drawingSize.width - width) / 2} ${(drawingSize.height - height) / 2} ${width} ${height}`;
}

export function TracingLines({ drawing }: { drawing: Drawing }) {
  const layers = Object.entries(drawing.layers) as [Layer, string][];
  return layers.map(([layer, lines]) => lines && <path key={layer} className={styles[layer]} d={lines} />);
}
