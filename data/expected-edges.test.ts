import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { completionKey } from '#shared/completion-key.ts';
import { readTracings } from '../client/testing/tracing/read-tracings.ts';
import { formatPosition, listSteps, type SkatedStep, turns } from '../client/tracing/model/tracing.ts';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const tracings = readTracings(read('tracings.csv'));
const drawnWords = new Map([...tracings].map(([key, tracing]) => [key, listSteps(tracing).flatMap(wordsOf)]));

/** What each move's name and text say of its edges, written without a look at the tracings. A dot stands for what they leave open. */
const expectations = read('expected-edges.csv')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','))
  .map(([category = '', level = '', moveId = '', edges = '']) => {
    const key = completionKey(category, level, moveId);
    return { key, edges: edges.split(' '), drawn: drawnWords.get(key) ?? [] };
  });

/** What is drawn beyond the edges that a move's text names, and why that is right. */
const additions = [
  {
    why: 'the text leaves the way in open, and this is a usual one',
    words: 'RFI three-turn',
    moves: ['pre-free-skate-mazurka', 'free-skate-1-toe-loop'],
  },
  {
    why: 'the text leaves the way in open, and this is a usual one',
    words: 'LFO three-turn',
    moves: ['free-skate-1-half-flip', 'free-skate-4-flip-jump', 'free-skate-4-split-or-stag-jump'],
  },
  {
    why: 'the text leaves the way in open, and this is a usual one',
    words: 'RFI mohawk',
    moves: ['free-skate-2-salchow'],
  },
  {
    why: 'the Lutz edge comes out of clockwise back crossovers',
    words: 'cross RBI',
    moves: ['free-skate-2-half-lutz'],
  },
  {
    why: 'an upright spin from an outside edge hooks into its spinning edge, and is left on RBO',
    words: 'LFO three-turn RBO',
    moves: ['pre-free-skate-upright-spin', 'free-skate-6-layback-or-attitude-spin'],
  },
  {
    why: 'a back spin hooks from RFI into its spinning edge',
    words: 'RFI three-turn',
    moves: ['free-skate-2-back-spin'],
  },
  {
    why: 'a back spin hooks from RFI into its spinning edge, and ends in a landing position',
    words: 'three-turn RBO',
    moves: ['free-skate-3-backspin-crossed'],
  },
  {
    why: 'both spins hook in, and the last one is left on RBO',
    words: 'LFO three-turn RBO',
    moves: ['free-skate-4-forward-to-back-spin'],
  },
  {
    why: 'back crossovers lead into the spin, and LFO hooks into LBI',
    words: 'LBO three-turn',
    moves: ['free-skate-1-scratch-spin'],
  },
  {
    why: 'the same way in as to the scratch spin, and an exit on RBO',
    words: 'LBO cross RBI three-turn RBO',
    moves: ['free-skate-4-sit-spin', 'free-skate-5-camel-spin', 'free-skate-6-camel-sit-spin'],
  },
  {
    why: 'the text says to wind up as for a two-foot spin, then lift a foot',
    words: 'spin:2',
    moves: ['basic-6-one-foot-spin'],
  },
  {
    why: 'on a counterclockwise circle the inner foot glides on RBO while the other pumps',
    words: 'RBO',
    moves: ['basic-5-backward-inside-edge'],
  },
  {
    why: 'the pattern is then skated on the other side',
    words: 'RBI LBO',
    moves: ['free-skate-3-mohawk-crossover-sequence'],
  },
  {
    why: 'all is then done on the opposite feet',
    words: 'RFO RBI LBO',
    moves: ['free-skate-5-five-step-mohawk'],
  },
];

it('exist for every move of the curriculum', () => {
  expect(expectations.map(({ key }) => key)).toEqual([...tracings.keys()]);
});

it('are drawn in their order', () => {
  const faults = expectations
    .filter(({ drawn, edges }) => edges.reduce(followNext, drawn) === undefined)
    .map(({ key, drawn, edges }) => `${key} draws ${drawn.join(' ')} instead of ${edges.join(' ')}`);
  expect(faults).toEqual([]);
});

it('are the only edges, turns, jumps and spins that are drawn, but for the additions', () => {
  const faults = expectations
    .filter(({ edges }) => edges.some((word) => /^..[OI]$|^spin:|^jump:/.test(word)))
    .map(({ key, drawn, edges }) => {
      const others = drawn
        .filter((word) => isNamed(word))
        .filter((word) => !edges.some((wanted) => fits(word, wanted)));
      const added = additions
        .filter(({ moves }) => moves.some((move) => key.endsWith(`-${move}`)))
        .flatMap(({ words }) => words.split(' '));
      return { key, others: [...new Set(others)].toSorted().join(' '), added: added.toSorted().join(' ') };
    })
    .filter(({ others, added }) => others !== added)
    .map(({ key, others, added }) => `${key} also draws "${others}", not "${added}"`);
  expect(faults).toEqual([]);
});

function isNamed(word: string): boolean {
  return /^[LR].[OI]$|^spin:|^jump:/.test(word) || [...turns, 'cross', 'cross-behind'].includes(word);
}

/** What remains after the next word that fits; undefined where none does. */
function followNext(rest: string[] | undefined, wanted: string): string[] | undefined {
  const index = rest?.findIndex((word) => fits(word, wanted)) ?? -1;
  return index < 0 ? undefined : rest?.slice(index + 1);
}

function fits(word: string, wanted: string): boolean {
  return (
    word.length === wanted.length &&
    [...wanted].every((letter, index) => letter === '.' || letter === word[index])
  );
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
