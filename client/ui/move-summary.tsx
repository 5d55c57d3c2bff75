import type { ReactNode } from 'react';
import styles from './move-summary.module.css';

/** What a move is, in one sentence. That it is optional, which the text says first, is a badge. */
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
