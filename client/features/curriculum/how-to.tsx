import { readExplanation } from '#shared/explanation.ts';
import styles from './move-card.module.css';

/** How a move is done, in steps where its text has them. */
export function HowTo({ text }: { text: string }) {
  const { steps, good, fix } = readExplanation(text);
  if (steps.length < 2) return <p>{text}</p>;
  return (
    <div>
      <h4>Do it</h4>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <h4>You’ve got it when</h4>
      <p>{good}</p>
      <h4>Fix it</h4>
      <p>{fix}</p>
    </div>
  );
}
