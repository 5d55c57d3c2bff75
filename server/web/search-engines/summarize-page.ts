import { type Curriculum, displayName, findCategory, findLevel, type Level } from '#shared/curriculum.ts';
import { categoryPath, levelPath, type PageName, pagePatterns } from '#shared/paths.ts';
import { writeFilters } from '#shared/search-filters.ts';
import type { PageParams } from '../select-page-data.ts';

/** What those are told about a page who do not open it: search engines, and whoever is sent its link. */
export interface PageSummary {
  description: string;
  /** The path the page goes by. None: search engines are to leave the page out. */
  path?: string;
}

const app =
  'Follow the official Learn to Skate curriculum: read every move, watch tutorials and mark what you can do.';

/** Search engines show about so many characters. */
const descriptionLength = 160;

/** For a document that may become any page, or that has none. */
export const summaryOfNoPage: PageSummary = { description: app };

export function summarizePage(curriculum: Curriculum, page: PageName, params: PageParams): PageSummary {
  const { categoryId = '', levelId = '', search } = params;
  switch (page) {
    case 'home':
      return { description: app, path: pagePatterns.home };
    case 'categories':
      return { description: describeCurriculum(curriculum), path: pagePatterns.categories };
    case 'category':
      return {
        description: describeCategory(categoryId, findCategory(curriculum, categoryId)?.levels ?? []),
        path: categoryPath(categoryId),
      };
    case 'level':
      return {
        description: describeLevel(levelId, findLevel(curriculum, categoryId, levelId)),
        path: levelPath(categoryId, levelId),
      };
    case 'search': {
      const description = 'Search every move of the figure skating curriculum by its name or description.';
      // Results of a search are for those who search.
      return search && writeFilters(search).size > 0
        ? { description }
        : { description, path: pagePatterns.search };
    }
    case 'privacyPolicy':
      return {
        description: 'What the Figure Skating App keeps about you, and what it sends to others.',
        path: pagePatterns.privacyPolicy,
      };
    case 'login':
    case 'profile':
      return { description: 'Sign in to track your progress in figure skating across devices.' };
    case 'firebaseTest':
      return summaryOfNoPage;
  }
}

function describeCurriculum({ categories }: Curriculum): string {
  const levels = categories.flatMap((category) => category.levels);
  const names = categories.map(({ id }) => displayName(id)).join(', ');
  return shorten(`Figure skating in ${count(levels.length, 'level')} with ${countMoves(levels)}: ${names}.`);
}

function describeCategory(categoryId: string, levels: Level[]): string {
  const size = `${count(levels.length, 'level')} with ${countMoves(levels)}`;
  return shorten(
    `Figure Skating ${displayName(categoryId)}, level by level: ${size}. Read how each is done, watch it and mark what you can do.`,
  );
}

function describeLevel(levelId: string, { moves }: Level = { id: levelId, moves: [] }): string {
  const names = moves.map(({ name }) => name).join('; ');
  return shorten(`How to do the ${count(moves.length, 'move')} of ${displayName(levelId)}: ${names}.`);
}

function countMoves(levels: Level[]): string {
  return count(
    levels.reduce((sum, { moves }) => sum + moves.length, 0),
    'move',
  );
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Ends a long text after a whole word. */
function shorten(text: string): string {
  if (text.length <= descriptionLength) return text;
  const words = text.slice(0, descriptionLength).split(' ').slice(0, -1).join(' ');
  return `${words.replace(/[\s,;:–-]+$/, '')} …`;
}
