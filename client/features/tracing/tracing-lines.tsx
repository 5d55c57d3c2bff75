import type { Drawing, Layer } from '#shared/tracing/draw-tracing.ts';
import { drawingSize } from '#shared/tracing/fit-into-box.ts';
import styles from './tracing.module.css';

/** The SVG viewBox for a drawing of this height, centered in the box. */
export function viewBox(height = drawingSize.height): string {
  return `0 ${(drawingSize.height - height) / 2} ${drawingSize.width} ${height}`;
}

export function TracingLines({ drawing }: { drawing: Drawing }) {
  const layers = Object.entries(drawing.layers) as [Layer, string][];
  return layers.map(([layer, lines]) => lines && <path key={layer} className={styles[layer]} d={lines} />);
}
