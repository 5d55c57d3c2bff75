import { indexMoves } from '#shared/close-matches.ts';
import { type Category, type Curriculum, findCategory, type Level, type Move } from '#shared/curriculum.ts';
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
  const category = findCategory(curriculum, categoryId);
  switch (page) {
    case 'categories':
      return { curriculum: { categories: curriculum.categories.map(withoutTexts) } };
    case 'category':
      // Its checklist has to be there when the browser prints.
      return { curriculum: { categories: category ? [withoutDetails(category)] : [] } };
    case 'level': {
      const isShown = ({ id }: Level) => id === levelId;
      const shown = category?.levels.some(isShown) ? [withMovesOf(category, isShown)] : [];
      return { curriculum: { categories: shown } };
    }
    case 'search':
      return selectMatches(curriculum, search?.term ?? '');
    default:
      return {};
  }
}

const noTexts = { name: '', description: '', detailedDescription: '', videoUrl: '' };

/** Enough to count the moves that are marked. */
function withoutTexts(category: Category): Category {
  return mapMoves(category, ({ id }) => ({ id, ...noTexts }));
}

function withoutDetails(category: Category): Category {
  return mapMoves(category, ({ id, name, description }) => ({ ...noTexts, id, name, description }));
}

function mapMoves({ id, levels }: Category, map: (move: Move) => Move): Category {
  return { id, levels: levels.map((level) => ({ ...level, moves: level.moves.map(map) })) };
}

/** Of the other levels only what they are called. */
function withMovesOf({ id, levels }: Category, isShown: (level: Level) => boolean): Category {
  return { id, levels: levels.map((level) => (isShown(level) ? level : { id: level.id, moves: [] })) };
}

const findCloseMatches = oncePerCurriculum(indexMoves);

/** All matches of the term: the page applies the filters itself, and says how many moves they hide. */
function selectMatches(curriculum: Curriculum, term: string): Omit<PageData, 'year'> {
  const hits = searchMoves(curriculum, term);
  const moves = new Set(hits.map(({ move }) => move));
  const categories = curriculum.categories.map(({ id, levels }) => ({
    id,
    levels: levels
      .map((level) => ({ ...level, moves: level.moves.filter((move) => moves.has(move)) }))
      .filter((level) => level.moves.length > 0),
  }));
  return { curriculum: { categories }, closeMatches: findCloseMatches(curriculum)(term, hits) };
}
