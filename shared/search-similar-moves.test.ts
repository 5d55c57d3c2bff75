import { expect, it } from 'vitest';
import { readCurriculum } from './curriculum-csv.ts';
import { searchSimilarMoves } from './search-similar-moves.ts';

const { curriculum } = readCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,hop,Two foot hop,A hop.,Jump (a little).,
basic,basic-5,three,Forward outside three-turn,A turn.,Turn on one foot.,
basic,basic-6,waltz,Waltz three turn,A turn.,Three–turn on each foot.,
free-skate,fs-1,axel,Axel,Set up with three,turn and jump.,`);

function find(term: string) {
  return searchSimilarMoves(curriculum, term).map(({ move }) => move.id);
}

it.each([
  ['three turn', ['three']],
  ['Three-Turn', ['waltz']],
  ['three–turns', []],
  ['two-foot', ['hop']],
  ['hop-(a', []],
  ['jump-(a', ['hop']],
])('"%s" is similar to what has other spaces or dashes, and is no exact hit', (term, ids) => {
  expect(find(term)).toEqual(ids);
});

it('a term of one word, or of none, has nothing similar', () => {
  for (const term of ['three', '-three-', ' - ', '']) expect(find(term)).toEqual([]);
});

it.each(['Set up with three-turn', 'outside three turn'])(
  'finds the same while "%s" is typed, letter by letter, and taken back',
  (term) => {
    const typed = Array.from(term, (_, index) => term.slice(0, index + 1));
    for (const part of [...typed, ...typed.toReversed(), 'three turn', 'three-turn']) {
      const { categories } = curriculum;
      expect(find(part)).toEqual(searchSimilarMoves({ categories }, part).map(({ move }) => move.id));
    }
  },
);
