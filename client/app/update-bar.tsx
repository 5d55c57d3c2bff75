import { useState } from 'react';
import type { PendingUpdate } from '../features/offline/pending-update.ts';
import { reloadApp } from '../features/offline/reload-app.ts';
import { useProgress } from '../features/progress/store/progress-store.ts';
import { logError } from '../lib/log-error.ts';
import { Button } from '../ui/button.tsx';
import { hasUnstoredChanges } from './reload-for-new-release.ts';
import styles from './update-bar.module.css';

const failureMessages = {
  unsaved: 'We didn’t reload the page, because some of your progress isn’t saved yet. Try again once it is.',
  failed: 'We couldn’t reload the page. Reload it in your browser.',
};

/** The page reloads only if the skater asks for it, and not while that would lose progress. */
export function UpdateBar({ latest }: { latest: PendingUpdate }) {
  const hasUnsavedProgress = hasUnstoredChanges(useProgress());
  const [progress, setProgress] = useState<'reloading' | keyof typeof failureMessages>();

  async function reload(): Promise<void> {
    if (progress === 'reloading') return;
    if (hasUnsavedProgress) return setProgress('unsaved');
    setProgress('reloading');
    try {
      await reloadApp();
    } catch (error) {
      logError('Error reloading the app', error);
      setProgress('failed');
    }
  }

  const showsFailure = progress === 'failed' || (progress === 'unsaved' && hasUnsavedProgress);
  const message = latest === 'moves' ? 'New moves are available.' : 'A new version is ready.';
  return (
    <div className={styles.bar}>
      <p>{showsFailure ? `${message} ${failureMessages[progress]}` : message}</p>
      <Button onClick={() => void reload()}>{progress === 'reloading' ? 'Reloading…' : 'Reload'}</Button>
    </div>
  );
}
