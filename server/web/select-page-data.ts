import { createMatchFinder } from '#shared/close-matches.ts';
import { type Category, emptyMove, type Level, type Move } from '#shared/curriculum.ts';
import { memoize } from '#shared/memoize.ts';
import { findNeighbors } from '#shared/next-move.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageName } from '#shared/paths.ts';
import { searchMoves } from '#shared/search.ts';
import type { SearchFilters } from '#shared/search-filters.ts';
import type { LoadedCurriculum } from '../curriculum/load-curriculum.ts';

/** What pages are made of. */
export type PageSource = Pick<LoadedCurriculum, 'curriculum' | 'aliases'>;

export interface PageParams {
  categoryId?: string | undefined;
  levelId?: string | undefined;
  /** Only for a search. */
  search?: SearchFilters | undefined;
}

/** Selects the part of the curriculum that a page shows: nothing for a page about a missing category or level. */
export function selectPageData(
  source: PageSource,
  page: PageName,
  { categoryId = '', levelId = '', search }: PageParams,
): Pick<PageData, 'curriculum' | 'closeMatches'> {
  const { curriculum } = source;
  const { categories } = curriculum;
  const shown = categories.filter(({ id }) => id === categoryId);
  switch (page) {
    case 'categories':
      // The cards only count marked moves.
      return withMoves(categories, ({ key }) => ({ ...emptyMove, key }));
    case 'category':
      // The printed checklist needs names and descriptions.
      return withMoves(shown, (move) => ({ ...move, detailedDescription: '', videoUrl: '' }));
    case 'level': {
      const { next } = findNeighbors(curriculum, categoryId, levelId);
      const linked = categories.filter(({ id }) => id === categoryId || id === next?.categoryId);
      // The other levels are only linked, so they need no moves.
      return mapLevels(linked, (level) => (level.id === levelId ? level : { ...level, moves: [] }));
    }
    case 'search':
      return selectMatches(source, search?.term ?? '');
    default:
      return {};
  }
}

function withMoves(categories: Category[], map: (move: Move) => Move) {
  return mapLevels(categories, (level) => ({ ...level, moves: level.moves.map(map) }));
}

function mapLevels(categories: Category[], map: (level: Level) => Level) {
  return {
    curriculum: { categories: categories.map(({ id, levels }) => ({ id, levels: levels.map(map) })) },
  };
}

const finderOf = memoize(({ curriculum, aliases }: PageSource) => createMatchFinder(curriculum, aliases));

/** Selects all matches of the term: the page applies the filters itself, to show how many moves they hide. */
function selectMatches(source: PageSource, term: string): Pick<PageData, 'curriculum' | 'closeMatches'> {
  const { curriculum } = source;
  const hits = searchMoves(curriculum, term);
  const moves = new Set(hits);
  const categories = curriculum.categories.map(({ id, levels }) => ({
    id,
    levels: levels
      .map((level) => ({ ...level, moves: level.moves.filter((move) => moves.has(move)) }))
      .filter((level) => level.moves.length > 0),
  }));
  // Do not build the index at start-up, when the empty search page is rendered.
  if (term.trim() === '') return { curriculum: { categories } };
  return { curriculum: { categories }, closeMatches: finderOf(source)(term, hits) };
}
