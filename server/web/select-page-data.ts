import { indexMoves } from '#shared/close-matches.ts';
import {
  type Category,
  type Curriculum,
  findCategory,
  findLevel,
  type Level,
  type Move,
} from '#shared/curriculum.ts';
import { oncePerCurriculum } from '#shared/once-per-curriculum.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageName } from '#shared/paths.ts';
import { searchMoves } from '#shared/search.ts';
import type { SearchFilters } from '#shared/search-filters.ts';

export interface PageParams {
  categoryId?: string | undefined;
  levelId?: string | undefined;
  /** What is searched for. */
  search?: SearchFilters | undefined;
}

/** As much of the curriculum as a page shows: none of it when there is no such category or level. */
export function selectPageData(
  curriculum: Curriculum,
  page: PageName,
  { categoryId = '', levelId = '', search }: PageParams,
): Omit<PageData, 'year'> {
  if (page === 'categories') return withCategories(curriculum.categories.map(withoutTexts));
  const category = findCategory(curriculum, categoryId);
  // Its checklist has to be there when the browser prints.
  if (page === 'category') return withCategories(category ? [withoutDetails(category)] : []);
  if (page === 'level') {
    const level = findLevel(curriculum, categoryId, levelId);
    return withCategories(category && level ? [withMovesOf(category, level)] : []);
  }
  return page === 'search' ? selectMatches(curriculum, search?.term ?? '') : {};
}

function withCategories(categories: Category[]): Omit<PageData, 'year'> {
  return { curriculum: { categories } };
}

/** Enough to count the moves that are marked. */
function withoutTexts(category: Category): Category {
  return mapMoves(category, ({ id }) => ({ id, ...noTexts }));
}

function withoutDetails(category: Category): Category {
  return mapMoves(category, ({ id, name, description }) => ({ ...noTexts, id, name, description }));
}

const noTexts = { name: '', description: '', detailedDescription: '', videoUrl: '' };

function mapMoves({ id, levels }: Category, map: (move: Move) => Move): Category {
  return { id, levels: levels.map((level) => ({ ...level, moves: level.moves.map(map) })) };
}

/** Of the other levels only what they are called. */
function withMovesOf({ id, levels }: Category, shown: Level): Category {
  return { id, levels: levels.map((level) => (level === shown ? level : { id: level.id, moves: [] })) };
}

const findCloseMatches = oncePerCurriculum(indexMoves);

/** All matches of the term: the page applies the filters itself, and says how many moves they hide. */
function selectMatches(curriculum: Curriculum, term: string): Omit<PageData, 'year'> {
  const hits = searchMoves(curriculum, term);
  const moves = new Set(hits.map(({ move }) => move));
  return {
    ...withCategories(curriculum.categories.map((category) => withMovesAmong(category, moves))),
    closeMatches: findCloseMatches(curriculum)(term, hits),
  };
}

function withMovesAmong({ id, levels }: Category, moves: ReadonlySet<Move>): Category {
  const found = levels.map((level) => ({ ...level, moves: level.moves.filter((move) => moves.has(move)) }));
  return { id, levels: found.filter((level) => level.moves.length > 0) };
}
