import { Link } from 'react-router-dom';
import type { Level } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { moveAnchor } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import * as messages from '../../lib/messages.ts';

interface NextMoveLinkProps {
  categoryId: string;
  level: Level;
  marks: Marks;
}

/** Leads to the first move of a level that is not marked. */
export function NextMoveLink({ categoryId, level, marks }: NextMoveLinkProps) {
  const move = findNextMove(categoryId, level, marks);
  if (!move) return <span>{messages.levelAllMarked}</span>;
  return <Link to={`#${moveAnchor(move.id)}`}>Next move to learn: {move.name}</Link>;
}
