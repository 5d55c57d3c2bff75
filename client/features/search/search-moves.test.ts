import { describe, expect, it } from 'vitest';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { searchMoves } from './rank-results.ts';

const csv = `category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,dip,Dip,Sit low.,Bend both knees.,
basic,basic-5,three,Forward outside three-turn,A turn.,Turn on one foot.,
free-skate,fs-1,axel,Axel,A jump.,Take off forward (yes).,`;
const { curriculum } = parseCurriculum(csv);

function find(term: string) {
  return searchMoves(curriculum, term).map(({ id }) => id);
}

describe('searching moves', () => {
  it.each([
    ['the name', 'axel', ['axel']],
    ['the description', 'sit LOW', ['dip']],
    ['the detailed description', 'one foot', ['three']],
  ])('searches %s, in any case', (_field, term, ids) => {
    expect(find(term)).toEqual(ids);
  });

  it('lists first names that start with the term, then names, descriptions and details that contain it', () => {
    const { curriculum } =
      parseCurriculum(`category,level,move_id,name,description,detailed_description,video_url
basic,basic-1,details,Dip,Sit low.,As for a hop.,
basic,basic-1,description,Jump,A hop.,Hop.,
basic,basic-1,name,Bunny hop,A jump.,Jump.,
basic,basic-2,other-name,Two-foot hop,A hop.,Jump.,
basic,basic-2,start,Hopping,A jump.,Jump.,
basic,basic-2,other-details,Lunge,Bend.,No hop.,`);
    const found = searchMoves(curriculum, 'HOP').map(({ id }) => id);
    expect(found).toEqual(['start', 'name', 'other-name', 'description', 'details', 'other-details']);
  });

  it('trims the term and finds nothing for an empty one', () => {
    expect(find('  axel ')).toEqual(['axel']);
    expect(find('   ')).toEqual([]);
  });

  it('takes the term literally', () => {
    expect(find('three turn')).toEqual([]);
    expect(find('(yes)')).toEqual(['axel']);
    expect(find('.*')).toEqual([]);
  });
});
