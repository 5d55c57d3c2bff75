import { expect, it } from 'vitest';
import { listMoves } from './curriculum.ts';
import { readCurriculum } from './curriculum-csv.ts';
import { findTexts, prepareSearch } from './search-index.ts';

/** More than are read one by one. */
const groupCount = 300;
const groups = Array.from(
  { length: groupCount },
  (_, group) => `basic,level-${group},dip,Dip,Sit low.,Bend both knees.,
basic,level-${group},three,Forward outside three-turn,A turn (T).,Turn on one foot.,
basic,level-${group},waltz,Waltz three turn,A turn.,Three–turn on each  foot.,
basic,level-${group},axel-${group},Axel ${group},A jump.,Take off forward (yes).,`,
);
const { curriculum } = readCurriculum(
  `category,level,move_id,name,description,detailed_description,video_url\n${groups.join('\n')}`,
);
const moveCount = 4 * groupCount;

const terms = [
  't',
  'e',
  'ee',
  'three',
  'three-turn',
  'three turn',
  '(yes)',
  'foot.',
  'h  f',
  'n a',
  '',
  '299',
  'zz',
];

/** The ids of the moves that hold the term, as the texts themselves tell it. */
function read(term: string): string[] {
  return listMoves(curriculum)
    .map(({ move }) => move)
    .filter(({ name, description, detailedDescription }) =>
      [name, description, detailedDescription].some((text) => text.toLowerCase().includes(term)),
    )
    .map(({ id }) => id);
}

it('finds the same before, while and after the words are indexed', () => {
  for (const indexedCount of [0, 1, moveCount / 2, moveCount]) {
    const fresh = { ...curriculum };
    const steps = prepareSearch(fresh);
    for (let step = 0; step < indexedCount; step += 1) steps.next();
    for (const term of terms) {
      expect(findTexts(fresh, term).map(({ move }) => move.id)).toEqual(read(term));
    }
  }
});

it('indexing that was called off goes on where it was', () => {
  const fresh = { ...curriculum };
  prepareSearch(fresh).next();
  expect([...prepareSearch(fresh)]).toHaveLength(moveCount - 1);
  expect([...prepareSearch(fresh)]).toEqual([]);
  expect(findTexts(fresh, 'turn').map(({ move }) => move.id)).toEqual(read('turn'));
});
