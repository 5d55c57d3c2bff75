import { useId, useState } from 'react';
import type { PublicConfig } from '#shared/api.ts';
import { plural } from '#shared/plural.ts';
import { SmallPrint } from '../../ui/looks.tsx';

interface Choice {
  /** How long a session then lasts unused; 0 where nobody is asked. */
  days: number;
  isKept: boolean;
  onChoose: (isKept: boolean) => void;
}

/**
 * Whether the skater wants to stay signed in. It is not stored: the next one at this page may be somebody else.
 * @param search the checked query of the page
 */
export function useKeepChoice({ signIn }: PublicConfig, search: string): Choice {
  const query = new URLSearchParams(search);
  // An emailed link that signs in has what she chose when she asked for it.
  const [isChosen, setIsChosen] = useState(query.get('keep') === 'true');
  const signsIn = [null, 'select', 'signIn'].includes(query.get('mode'));
  // With redirects the skater leaves this page to sign in, and her choice would be lost.
  const isAsked = signsIn && signIn.widget.signInFlow !== 'redirect' && signIn.keepDays > 0;
  return { days: isAsked ? signIn.keepDays : 0, isKept: isAsked && isChosen, onChoose: setIsChosen };
}

/** @param isEnabled false once she is signing in: it stays in sight, so that nothing below it moves */
export function KeepChoice({ days, isKept, onChoose, isEnabled }: Choice & { isEnabled: boolean }) {
  const hintId = useId();
  if (days === 0) return null;
  return (
    <div className="keep-choice">
      <label>
        <input
          type="checkbox"
          checked={isKept}
          disabled={!isEnabled}
          aria-describedby={hintId}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>Keep me signed in on this phone</span>
      </label>
      <SmallPrint id={hintId}>
        {`For ${plural(days, 'day')} without use. Leave it off on a tablet that others use.`}
      </SmallPrint>
    </div>
  );
}
