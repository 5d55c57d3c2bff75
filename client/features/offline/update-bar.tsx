import { useState } from 'react';
import { logError } from '../../lib/log-error.ts';
import { Button } from '../../ui/button.tsx';
import type { PendingUpdate } from './pending-update.ts';
import { reloadApp } from './reload-app.ts';
import styles from './update-bar.module.css';

const obstacles = {
  unsaved: 'We didn’t reload the page, because some of your progress isn’t saved yet. Try again once it is.',
  failed: 'We couldn’t reload the page. Reload it in your browser.',
};

interface UpdateBarProps {
  latest: PendingUpdate;
  hasUnsavedProgress: () => boolean;
}

/** The page reloads only if the skater asks for it, and not while that would lose progress. */
export default function UpdateBar({ latest, hasUnsavedProgress }: UpdateBarProps) {
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
    <div className={styles.bar}>
      <p>
        {latest === 'moves' ? 'New moves are available.' : 'A new version is ready.'}
        {progress && progress !== 'reloading' && ` ${obstacles[progress]}`}
      </p>
      <Button onClick={() => void reload()}>{progress === 'reloading' ? 'Reloading…' : 'Reload'}</Button>
    </div>
  );
}
