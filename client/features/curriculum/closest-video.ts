import { keyOf } from '#shared/completion-key.ts';
import type { PlacedMove } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import closestVideos from '../../../data/closest-videos.json' with { type: 'json' };

const closestByKey = new Map(closestVideos.map((entry) => [entry.move, entry.closest]));

/** For a move without a video: the closest one that has one. */
export function findClosestVideo(placed: PlacedMove) {
  const closest = closestByKey.get(keyOf(placed));
  return closest && { name: closest.name, path: movePath(closest.category, closest.level, closest.move) };
}
