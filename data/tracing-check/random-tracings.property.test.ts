import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { countRuns, firstSeed } from '#shared/testing/runs.ts';
import { type Drawing, drawTracing } from '#shared/tracing/draw-tracing.ts';
import { drawingSize } from '#shared/tracing/fit-into-box.ts';
import { parseTracing } from '#shared/tracing/parse-tracing.ts';
import { boxOf, overlaps } from '#shared/tracing/place-labels.ts';
import { writeNotation } from '#shared/tracing/testing/write-notation.ts';
import { breakStep } from './break-step.ts';
import { checkNotation } from './check-notation.ts';
import { checkTracing } from './check-tracing.ts';
import { walk } from './random-steps.ts';
import { samplePath } from './sample-path.ts';
import { seededRandom } from './seeded-random.ts';

const runs = countRuns(10_000);
const maxStrokes = 20;
const maxBytes = 1536;
/** Of a label’s box around its text, and by how much rounding to whole units moves a line. */
const room = 4;

it(`draws ${runs} legal sequences inside the box, with labels clear of lines and of each other, in 1.5 kB`, () => {
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const notation = writeNotation(walk(seededRandom(seed), maxStrokes));
    const tracing = parseTracing(notation);
    checkTracing(tracing);
    const fault = findDrawingFault(drawTracing(tracing));
    if (fault) expect.fail(`seed ${seed}: ${fault} in "${notation}"`);
  }
}, 600_000);

it(`refuses ${runs} illegal sequences, and names the stroke`, () => {
  const seen = new Set<string>();
  let refused = 0;
  for (let seed = firstSeed; refused < runs; seed++) {
    const random = seededRandom(seed);
    const broken = breakStep(walk(random, maxStrokes), random);
    if (!broken) continue;
    const notation = writeNotation(broken.steps);
    expect(checkNotation(notation), `seed ${seed}: "${notation}"`).toMatch(broken.message);
    seen.add(broken.part);
    refused++;
  }
  expect([...seen].toSorted()).toEqual(['direction', 'edge', 'foot', 'landing', 'sign']);
}, 600_000);

function findDrawingFault({ layers, labels, ...needed }: Drawing): string | undefined {
  const paths = Object.values(layers).filter((d) => d !== '');
  const texts = labels.map(
    ({ x, y, text }) => `<text x="${Math.round(x)}" y="${Math.round(y)}">${text}</text>`,
  );
  const lines = paths.map((d) => `<path class="xxxxxxx" d="${d}"/>`);
  const markup = `<svg viewBox="0 0 640 360">${lines.join('')}${texts.join('')}</svg>`;
  if (/NaN|Infinity|undefined/.test(markup)) return 'no number';
  // Compressing takes longer than all the rest, and what is small needs none.
  if (markup.length > maxBytes && gzipSync(markup).length > maxBytes) return `${markup.length} bytes`;
  const points = paths.flatMap((d) => samplePath(d, 5));
  const { width, height } = drawingSize;
  const [top, bottom] = [(height - needed.height) / 2, (height + needed.height) / 2];
  const outside = points.find(
    ({ x, y }) => !(Math.abs(x - width / 2) <= needed.width / 2 && y >= top && y <= bottom),
  );
  if (outside) return `a line at ${outside.x} ${outside.y}`;
  const boxes = labels.map((label) => boxOf(label.text, label));
  for (const [index, box] of boxes.entries()) {
    const text = labels[index]?.text;
    if (!(box.left >= 0 && box.top >= top && box.right <= width && box.bottom <= bottom))
      return `${text} outside`;
    if (boxes.some((other, at) => at > index && overlaps(box, other))) return `a label over ${text}`;
    const inner = {
      left: box.left + room,
      right: box.right - room,
      top: box.top + room,
      bottom: box.bottom - room,
    };
    const covered = points.some(
      ({ x, y }) => x > inner.left && x < inner.right && y > inner.top && y < inner.bottom,
    );
    if (covered) return `${text} over a line`;
  }
  return undefined;
}
