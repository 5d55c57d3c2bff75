import { type Curriculum, type Level, listMoves, shortName } from './curriculum.ts';
import { movePath } from './paths.ts';

export interface MoveLink {
  name: string;
  path: string;
}

/** By the key of a move. */
export type MoveLinks = Record<string, MoveLink>;

/**
 * For each move of the level that has no video: a link to the closest move with one, if the curriculum has it.
 * @param closest the keys of both, from `data/closest-videos.json`
 */
export function linkClosestVideos(
  closest: Record<string, string>,
  curriculum: Curriculum,
  level: Level,
): MoveLinks {
  const withVideo = listMoves(curriculum).filter(({ videoUrl }) => videoUrl !== '');
  const links = level.moves.flatMap(({ key, videoUrl }) => {
    const found = videoUrl === '' && withVideo.find((move) => move.key === closest[key]);
    if (!found) return [];
    const path = movePath(found.categoryId, found.levelId, found.id);
    return [[key, { name: shortName(found), path }] as const];
  });
  return Object.fromEntries(links);
}
