import type { Level } from '#shared/curriculum.ts';

/** A level together with where it stands. */
export interface PlacedLevel {
  categoryId: string;
  level: Level;
}
