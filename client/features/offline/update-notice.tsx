import { useState } from 'react';
import { useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { Button } from '../../ui/button.tsx';
import { pendingUpdate } from './pending-update.ts';
import { reloadApp } from './reload-app.ts';
import styles from './update-notice.module.css';

const texts = {
  moves: 'New moves are available.',
  version: 'A new version is ready.',
};

const obstacles = {
  unsaved:
    'The page was not loaded again, because some of your progress is not saved yet. Try again once it is.',
  failed: 'The page could not be loaded again from here: reload it in your browser.',
};

/** Says that there is something new. Only the skater reloads the page, and not while that would lose progress. */
export function UpdateNotice({ hasUnsavedProgress }: { hasUnsavedProgress: () => boolean }) {
  const latest = useValue(pendingUpdate);
  const [progress, setProgress] = useState<'reloading' | keyof typeof obstacles>();

  async function reload(): Promise<void> {
    if (progress === 'reloading') return;
    if (hasUnsavedProgress()) return setProgress('unsaved');
    setProgress('reloading');
    try {
      await reloadApp();
    } catch (error) {
      logError('Error reloading the app', error);
      setProgress('failed');
    }
  }

  return (
    <div role="status">
      {latest && (
        <div className={styles.notice}>
          <p>
            {texts[latest]}
            {progress && progress !== 'reloading' && ` ${obstacles[progress]}`}
          </p>
          <Button onClick={() => void reload()}>{progress === 'reloading' ? 'Reloading…' : 'Reload'}</Button>
        </div>
      )}
    </div>
  );
}
