import type { Move } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import closestVideos from '../../../data/closest-videos.json' with { type: 'json' };

const closestByKey = new Map(closestVideos.map((entry) => [entry.move, entry.closest]));

/** Finds the most similar move that has a video, for a move that has none. */
export function findClosestVideo({ key }: Move) {
  const closest = closestByKey.get(key);
  return closest && { name: closest.name, path: movePath(closest.category, closest.level, closest.move) };
}
