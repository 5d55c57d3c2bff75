import { type Category, emptyMove, type Level, type Move } from '#shared/curriculum.ts';
import { findNeighbors } from '#shared/next-move.ts';
import type { PageData } from '#shared/page-data.ts';
import type { PageName } from '#shared/paths.ts';
import type { LoadedCurriculum } from '../curriculum/load-curriculum.ts';

/** What pages are made of. */
export type PageSource = Pick<LoadedCurriculum, 'curriculum'>;

export interface PageParams {
  categoryId?: string | undefined;
  levelId?: string | undefined;
}

/** Selects the part of the curriculum that a page shows: nothing for a page about a missing category or level. */
export function selectPageData(
  source: PageSource,
  page: PageName,
  { categoryId = '', levelId = '' }: PageParams,
): Pick<PageData, 'curriculum' | 'categoryIds'> {
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
      return { categoryIds: categories.map(({ id }) => id) };
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
