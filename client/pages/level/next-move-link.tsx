import { Link } from 'react-router-dom';
import type { Level } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { moveAnchor } from '#shared/paths.ts';
import { useCompletion } from '../../features/progress/store/use-completion.ts';

/** Leads to the first move of a level that is not marked. */
export function NextMoveLink({ categoryId, level }: { categoryId: string; level: Level }) {
  const { marks, loaded } = useCompletion();
  if (!loaded) return null;
  const move = findNextMove(categoryId, level, marks);
  if (!move) return <span>You have marked every move of this level.</span>;
  return <Link to={`#${moveAnchor(move.id)}`}>Next move to learn: {move.name}</Link>;
}
