import type { SaveState } from './completion.ts';
import styles from './save-message.module.css';

const messages: Record<SaveState, string> = {
  saving: 'Saving…',
  unreachable: 'Not saved. Check your connection, then try again.',
  unavailable: 'Not saved. The server cannot save marks right now: wait a moment, then try again.',
  refused: 'Not saved. Load the page again, then try once more.',
};

/** Says how the saving of a mark goes. The button shows that it is under way, so that is only said. */
export function SaveMessage({ state }: { state: SaveState | undefined }) {
  const failed = state !== undefined && state !== 'saving';
  return (
    <div role="status" className={failed ? styles.failed : 'visually-hidden'}>
      {state && messages[state]}
    </div>
  );
}
