import { defaultSignInOptions, type WidgetSettings } from '#shared/widget-settings.ts';
import type { EmailIntent } from './widget/patch-auth.ts';

/** Whether the skater must choose between sign-in and sign-up, if the service does not say whether the account exists. */
export function needsEmailIntent({ signInOptions = defaultSignInOptions }: WidgetSettings): boolean {
  return signInOptions.some(
    ({ provider, signInMethod }) => provider === 'password' && signInMethod !== 'emailLink',
  );
}

export function allowsEmailSignUp({ signInOptions = defaultSignInOptions }: WidgetSettings): boolean {
  return signInOptions.some(
    ({ provider, disableSignUp }) => provider === 'password' && !disableSignUp?.status,
  );
}

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
    <fieldset className="intent-choice">
      <legend className="visually-hidden">Do you have an account?</legend>
      {choices.map(([intent, label]) => (
        <button key={intent} type="button" aria-pressed={chosen === intent} onClick={() => onChoose(intent)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
