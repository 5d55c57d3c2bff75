import { givenName } from './edition.ts';
import { movePath } from './paths.ts';

export interface Move {
  /** Identifies the move in stored progress; unique in the curriculum (see `completionKey`). */
  key: string;
  categoryId: string;
  levelId: string;
  id: string;
  name: string;
  /** One sentence. */
  description: string;
  detailedDescription: string;
  /** A YouTube watch page, or '' where no tutorial is known. */
  videoUrl: string;
}

/** What is needed to count completed moves. */
export type CountedMove = Pick<Move, 'key'>;

/** What lists and printed checklists show. */
export type ListedMove = Omit<Move, 'detailedDescription' | 'videoUrl'>;

export interface Level<M = Move> {
  categoryId: string;
  id: string;
  moves: M[];
}

/** Refers to a level that may not exist in the curriculum. */
export interface LevelRef {
  categoryId: string;
  levelId: string;
}

export interface Category<M = Move> {
  id: string;
  levels: Level<M>[];
}

/** Categories, levels and moves in the order of the curriculum file. */
export interface Curriculum {
  categories: Category[];
  /** For moves without a video the closest move with one, by their keys. May name moves that the curriculum lacks. */
  closestVideos?: Readonly<Record<string, string>>;
  /** What skaters call the moves that a level is known for, by their keys. May name moves that the curriculum lacks. */
  knownMoves?: Readonly<Record<string, string>>;
}

export function findCategory(curriculum: Curriculum, categoryId: string): Category | undefined {
  return curriculum.categories.find((category) => category.id === categoryId);
}

export function findLevel(curriculum: Curriculum, categoryId: string, levelId: string): Level | undefined {
  return findCategory(curriculum, categoryId)?.levels.find((level) => level.id === levelId);
}

export function listLevels(curriculum: Curriculum): Level[] {
  return curriculum.categories.flatMap(({ levels }) => levels);
}

export function listMoves(curriculum: Curriculum): Move[] {
  return listLevels(curriculum).flatMap(({ moves }) => moves);
}

/** What people call a category or level: the name that the program gives, or its id: 'pre-free-skate' becomes 'Pre Free Skate'. */
export function displayName(id: string): string {
  return givenName(id) ?? capitalize(id);
}

function capitalize(id: string): string {
  return id
    .split('-')
    .filter((word) => word !== '')
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join(' ');
}

/** The name of a category out of context, such as in a page title. A name that the program gives needs no more words. */
export function courseName(id: string): string {
  return givenName(id) ?? `Figure Skating ${capitalize(id)}`;
}

/** The heading of a level: 'Level Basic 1', but 'Stage 1'. */
export function levelHeading(id: string): string {
  return givenName(id) ?? `Level ${capitalize(id)}`;
}

/** A move's name without the counts and sides that follow the dash. */
export function shortName({ name }: Pick<Move, 'name'>): string {
  return name.split(' – ')[0] ?? name;
}

const bonusPrefix = 'Bonus: ';

/** Whether a move is more than its level requires. */
export function isBonus({ description }: Pick<Move, 'description'>): boolean {
  return description.startsWith(bonusPrefix);
}

/** A move's sentence, without the mark of a bonus. */
export function summaryOf({ description }: Pick<Move, 'description'>): string {
  return description.replace(bonusPrefix, '');
}

/** Spellings of a category id that older versions used, in links and in stored keys. */
export const categoryAliases: ReadonlyMap<string, string> = new Map([
  ['freestyle', 'free-skate'],
  ['freesytle', 'free-skate'],
  ['freetyle', 'free-skate'],
]);

export function canonicalCategoryId(categoryId: string): string {
  return categoryAliases.get(categoryId) ?? categoryId;
}

export interface MoveLink {
  name: string;
  path: string;
}

/** By the key of a move. */
export type MoveLinks = Record<string, MoveLink>;

/** For each move of the level that has no video: a link to the closest move with one, if the curriculum has it. */
export function linkClosestVideos(curriculum: Curriculum, level: Level): MoveLinks {
  const withVideo = listMoves(curriculum).filter(({ videoUrl }) => videoUrl !== '');
  const links = level.moves.flatMap(({ key, videoUrl }) => {
    const found = videoUrl === '' && withVideo.find((move) => move.key === curriculum.closestVideos?.[key]);
    if (!found) return [];
    const path = movePath(found.categoryId, found.levelId, found.id);
    return [[key, { name: shortName(found), path }] as const];
  });
  return Object.fromEntries(links);
}
