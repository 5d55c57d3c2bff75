import styles from './intent-choice.module.css';
import type { EmailIntent } from './patch-auth.ts';

const choices = [
  ['sign-in', 'Sign in'],
  ['create-account', 'Create account'],
] as const;

interface IntentChoiceProps {
  chosen: EmailIntent;
  onChoose: (intent: EmailIntent) => void;
}

export function IntentChoice({ chosen, onChoose }: IntentChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Do you have an account?</legend>
      {choices.map(([intent, label]) => (
        <button
          key={intent}
          type="button"
          className={styles.button}
          aria-pressed={chosen === intent}
          onClick={() => onChoose(intent)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
