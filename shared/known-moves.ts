import { type CountedMove, type Curriculum, type Level, shortName } from './curriculum.ts';

/** A move that a level is known for, by the name that skaters say. */
export interface KnownMove extends CountedMove {
  name: string;
}

const count = 3;

/** What a level is known for: three moves of `data/known-moves.json`, or its first three where that has none. */
export function listKnownMoves({ knownMoves = {} }: Curriculum, { moves }: Level): KnownMove[] {
  const known = Object.entries(knownMoves)
    .filter(([key]) => moves.some((move) => move.key === key))
    .map(([key, name]) => ({ key, name }));
  const listed = known.length > 0 ? known : moves.map((move) => ({ key: move.key, name: shortName(move) }));
  return listed.slice(0, count);
}
