import { parseExplanation, partNames } from '#shared/explanation.ts';
import styles from './how-to.module.css';

export function HowTo({ text }: { text: string }) {
  const { steps, good, fix } = parseExplanation(text);
  if (steps.length < 2) return <p>{text}</p>;
  return (
    <div className={styles.howTo}>
      <h4>{partNames.steps}</h4>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.good}>
        <h4>{partNames.good}</h4>
        <p>{good}</p>
      </div>
      <div className={styles.fix}>
        <h4>{partNames.fix}</h4>
        <p>{fix}</p>
      </div>
    </div>
  );
}
