import { completionKey } from '../completion-key.ts';
import type { Level, Move } from '../curriculum.ts';

type MoveTexts = Pick<Move, 'id'> & Partial<Move>;

/** A move without texts but those given. By its id alone, it goes by that as a name. */
export function createMove(categoryId: string, levelId: string, idOrTexts: string | MoveTexts): Move {
  const texts = typeof idOrTexts === 'string' ? { id: idOrTexts } : idOrTexts;
  const key = completionKey(categoryId, levelId, texts.id);
  const noTexts = { description: '', detailedDescription: '', videoUrl: '' };
  return { ...noTexts, key, categoryId, levelId, name: texts.id, ...texts };
}

export function createLevel(categoryId: string, id: string, ...moves: (string | MoveTexts)[]): Level {
  return { categoryId, id, moves: moves.map((move) => createMove(categoryId, id, move)) };
}
