import { plural } from '../../../lib/plural.ts';
import { useCompletion } from './completion-store.ts';
import styles from './waiting-notice.module.css';

/** How many changes wait for a connection. */
export function WaitingNotice() {
  const { saves } = useCompletion();
  const waiting = [...saves.values()].filter((state) => state === 'waiting').length;
  return (
    <div role="status">
      {waiting > 0 && (
        <p className={styles.waiting}>
          {`Saved here. ${plural(waiting, 'change')} will sync when you’re online.`}
        </p>
      )}
    </div>
  );
}
