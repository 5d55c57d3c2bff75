import type { ReactNode } from 'react';
import type { Move } from '#shared/curriculum.ts';
import styles from './move-summary.module.css';

/** A move's description. The prefix 'Bonus: ' of optional moves is shown as a badge. */
export function MoveSummary({
  move: { description },
  render = (sentence) => sentence,
}: {
  move: Pick<Move, 'description'>;
  render?: (sentence: string) => ReactNode;
}) {
  const sentence = description.replace(/^Bonus: /, '');
  return (
    <>
      {sentence !== description && (
        <>
          <span className={styles.bonus}>Bonus</span>{' '}
        </>
      )}
      {render(sentence)}
    </>
  );
}
