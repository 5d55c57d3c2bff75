import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completionKey } from '#shared/completion-key.ts';
import { listMoves } from '#shared/curriculum.ts';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { drawTracing } from '#shared/tracing/draw-tracing.ts';
import { layOut } from '#shared/tracing/lay-out-tracing.ts';
import { formatPosition, listSteps, type SkatedStep, type Tracing } from '#shared/tracing/tracing.ts';
import { readTracings } from '#shared/tracing/tracings-csv.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const { curriculum } = readCurriculum(read('csv/skating_moves.csv'));
const keys = listMoves(curriculum).map(({ categoryId, levelId, move }) =>
  completionKey(categoryId, levelId, move.id),
);
const { tracings, faults } = readTracings(read('tracings.csv'));

/** What each move's name and text say of its edges, written without a look at the tracings. A dot stands for what they leave open. */
const expectations = read('expected-edges.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','))
  .map(([category = '', level = '', moveId = '', edges = '']) => ({
    key: completionKey(category, level, moveId),
    edges: edges.split(' '),
  }));

it('can all be skated', () => {
  expect(faults).toEqual([]);
});

it('are there for each move, in the order of the curriculum', () => {
  expect([...tracings.keys()]).toEqual(keys);
});

it.each([...tracings].filter(([, tracing]) => hasNoLine(tracing)))(
  '%s says why nothing is traced',
  (_, { comment }) => {
    expect(comment).toMatch(/^[A-Z].+[a-z]\.$/);
  },
);

it.each([...tracings])('%s has room for every label', (_, tracing) => {
  const { tracks, notes } = layOut(tracing);
  const wanted = tracks.filter(({ label }) => label !== undefined).length + notes.length;
  expect(drawTracing(tracing).labels).toHaveLength(wanted);
});

describe('the edges of each move are those of its name and text', () => {
  it('for every move of the curriculum', () => {
    expect(expectations.map(({ key }) => key)).toEqual(keys);
  });

  it.each(expectations)('$key: $edges', ({ key, edges }) => {
    const tracing = tracings.get(key);
    const drawn = tracing ? listSteps(tracing).flatMap(wordsOf) : [];
    expect(edges.reduce(followNext, drawn), `${edges.join(' ')} in ${drawn.join(' ')}`).toBeDefined();
  });
});

function hasNoLine(tracing: Tracing): boolean {
  return listSteps(tracing).every(({ element }) => !('feet' in element));
}

/** What remains after the next word that fits; undefined where none does. */
function followNext(rest: string[] | undefined, wanted: string): string[] | undefined {
  const index =
    rest?.findIndex(
      (word) =>
        word.length === wanted.length &&
        [...wanted].every((letter, at) => letter === '.' || letter === word[at]),
    ) ?? -1;
  return index < 0 ? undefined : rest?.slice(index + 1);
}

/** In the words of the table: signs, then LFO, LF- for a flat, 2F for both feet, or the name of the element. */
function wordsOf({ signs, element }: SkatedStep): string[] {
  const words = signs.map((sign) => {
    if (sign.kind === 'toe') return 'toe-pick';
    return sign.kind === 'jump' ? `jump:${sign.revolutions}` : sign.kind;
  });
  if (!('feet' in element)) return [...words, element.kind === 'stop' ? 'stop' : 'none'];
  const [first, second] = element.feet;
  if (!first) return words;
  if (element.kind === 'spin') return [...words, `spin:${second ? 2 : formatPosition(first)}`];
  if (element.freeFoot === 'pivot') words.push('toe-pick');
  if (!second) words.push(formatPosition(first).padEnd(3, '-'));
  if (second || element.freeFoot === 'pump') words.push(`2${first.direction}`);
  return words;
}
