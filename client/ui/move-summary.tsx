import type { ReactNode } from 'react';
import { isBonus, type Move, summaryOf } from '#shared/curriculum.ts';
import styles from './move-summary.module.css';

/** A move's description. The prefix 'Bonus: ' of optional moves is shown as a badge. */
export function MoveSummary({
  move,
  render = (sentence) => sentence,
}: {
  move: Pick<Move, 'description'>;
  render?: (sentence: string) => ReactNode;
}) {
  return (
    <>
      {isBonus(move) && (
        <>
          <span className={styles.bonus}>Bonus</span>{' '}
        </>
      )}
      {render(summaryOf(move))}
    </>
  );
}
