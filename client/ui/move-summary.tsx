import type { ReactNode } from 'react';
import styles from './move-summary.module.css';

/** A move's description. The prefix 'Bonus: ' of optional moves is shown as a badge. */
export function MoveSummary({
  text,
  render = (sentence) => sentence,
}: {
  text: string;
  render?: (sentence: string) => ReactNode;
}) {
  const sentence = text.replace(/^Bonus: /, '');
  return (
    <>
      {sentence !== text && (
        <>
          <span className={styles.bonus}>Bonus</span>{' '}
        </>
      )}
      {render(sentence)}
    </>
  );
}
