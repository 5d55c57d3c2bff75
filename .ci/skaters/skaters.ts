import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { takePose } from '../../client/tracing/body/body-pose.ts';
import { drawBody } from '../../client/tracing/body/draw-body.ts';
import type { HeadStyle } from '../../client/tracing/body/draw-head.ts';
import { readPoses } from '../../client/tracing/body/pose-table.ts';
import type { Shape } from '../../client/tracing/body/shapes.ts';

export const skatersPath = resolve(import.meta.dirname, '../../client/ui/art/skaters.svg');

interface Picture {
  id: string;
  pose: string;
  head: HeadStyle;
  /** The line of her left foot, or the ice below her. */
  ground: string;
  viewBox: string;
}

const left = '<path fill="none" stroke="var(--L)" stroke-width="4" stroke-linecap="round" d="M-130 4H0"/>';
const ice =
  '<path fill="none" stroke="var(--steel)" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 9" d="M-130 6H130"/>';

const pictures: Picture[] = [
  { id: 'snowplow-sam', pose: 'snowplow', head: 'helmet', ground: '', viewBox: '-100 -186 200 200' },
  { id: 'basic', pose: 'stroke', head: 'bun', ground: left, viewBox: '-100 -176 190 190' },
  { id: 'free-skate', pose: 'split', head: 'bun', ground: ice, viewBox: '-100 -176 190 190' },
  { id: 'adult', pose: 'spiral', head: 'short', ground: left, viewBox: '-110 -164 178 178' },
  { id: 'waltz', pose: 'waltz', head: 'bun', ground: '', viewBox: '-110 -206 220 220' },
  { id: 'fallen', pose: 'sit', head: 'bun', ground: ice, viewBox: '-80 -136 150 150' },
];

const poses = readPoses(readFileSync(resolve(import.meta.dirname, '../../data/poses.csv'), 'utf8'));

/** The figure of the drawings, in the poses that pages show without its code: a symbol for each. */
export function composeSkaters(): string {
  const symbols = pictures.map(drawSymbol).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg">\n<title>Skaters</title>\n${symbols}\n</svg>\n`;
}

function drawSymbol({ id, pose, head, ground, viewBox }: Picture): string {
  const row = poses.get(pose);
  if (!row) throw new Error(`there is no pose "${pose}"`);
  const body = takePose(row, { foot: 'L', facing: row.facing });
  const shapes = drawBody(body, { camera: row.camera, head, isSmall: true }).map(drawShape);
  return `<symbol id="${id}" viewBox="${viewBox}">\n${[ground, ...shapes].join('\n')}\n</symbol>`;
}

/** The page has the colors, as custom properties, which reach into what it uses of another file. */
function drawShape({ paint, isOutlined, d }: Shape): string {
  const gap = 'stroke="var(--behind)" stroke-width="3" stroke-linejoin="round"';
  if (paint === 'halo') return `<path fill="none" ${gap} d="${d}"/>`;
  return `<path fill="var(--${paint})"${isOutlined ? ` ${gap} paint-order="stroke"` : ''} d="${d}"/>`;
}
