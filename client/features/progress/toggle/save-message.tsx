import type { SaveState } from '../store/completion.ts';
import styles from './save-message.module.css';

const texts: Record<SaveState, string> = {
  saving: 'Saving…',
  waiting: 'Waiting to save',
  refused: 'Not saved. Load the page again, then try once more.',
};

/** Says how the saving of a mark goes. That it is under way is only said aloud: it is over in a moment. */
export function SaveMessage({ state }: { state: SaveState | undefined }) {
  const style = { saving: 'visually-hidden', waiting: styles.waiting, refused: styles.failed };
  return (
    <div role="status" className={state ? style[state] : 'visually-hidden'}>
      {state && texts[state]}
    </div>
  );
}
