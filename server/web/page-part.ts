import { type Curriculum, findCategory, findLevel, type Level, type Move } from '#shared/curriculum.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageName } from '#shared/paths.ts';
import { searchMoves } from '#shared/search-moves.ts';

/** How many moves a rendered search shows: nobody can have the server render thousands. */
const maxHits = 100;

export interface PageParams {
  categoryId?: string | undefined;
  levelId?: string | undefined;
  /** What is searched for. */
  term?: string | undefined;
}

/** As much of the curriculum as a page shows; undefined when it has no such category or level. */
export function takePart(
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '', term = '' }: PageParams,
): Omit<PageData, 'year'> | undefined {
  if (page === 'categories') {
    const countable = (levels: Level[]) => levels.map(({ id }) => ({ id, moves: [] }));
    return {
      curriculum: {
        categories: curriculum.categories.map(({ id, levels }) => ({ id, levels: countable(levels) })),
      },
    };
  }
  if (page === 'category') {
    const category = findCategory(curriculum, categoryId);
    return category && part(categoryId, category.levels.map(withoutTexts));
  }
  if (page === 'level') {
    const level = findLevel(curriculum, categoryId, levelId);
    return level && part(categoryId, [level]);
  }
  return page === 'search' ? takeHits(curriculum, term) : {};
}

function part(categoryId: string, levels: Level[]): Omit<PageData, 'year'> {
  return { curriculum: { categories: [{ id: categoryId, levels }] } };
}

/** Enough to count the moves that are marked. */
function withoutTexts({ id, moves }: Level): Level {
  const bare = (move: Move) => ({
    ...move,
    name: '',
    description: '',
    detailedDescription: '',
    videoUrl: '',
  });
  return { id, moves: moves.map(bare) };
}

function takeHits(curriculum: Curriculum, term: string): Omit<PageData, 'year'> {
  const hits = searchMoves(curriculum, term);
  const shown = new Set(hits.slice(0, maxHits).map(({ move }) => move));
  const categories = curriculum.categories
    .map(({ id, levels }) => ({
      id,
      levels: levels
        .map((level) => ({ id: level.id, moves: level.moves.filter((move) => shown.has(move)) }))
        .filter(({ moves }) => moves.length > 0),
    }))
    .filter(({ levels }) => levels.length > 0);
  return { curriculum: { categories }, ...(hits.length > maxHits && { found: hits.length }) };
}
