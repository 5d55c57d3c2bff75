import { useState } from 'react';
import type { PendingUpdate } from '../features/offline/pending-update.ts';
import { reloadApp } from '../features/offline/reload-app.ts';
import { logError } from '../lib/log-error.ts';
import { Button } from '../ui/button.tsx';
import { Floating } from '../ui/looks.tsx';
import styles from './update-bar.module.css';

/** The page reloads only if the skater asks for it. */
export function UpdateBar({ latest }: { latest: PendingUpdate }) {
  const [progress, setProgress] = useState<'reloading' | 'failed'>();

  async function reload(): Promise<void> {
    if (progress === 'reloading') return;
    setProgress('reloading');
    try {
      await reloadApp();
    } catch (error) {
      logError('Error reloading the app', error);
      setProgress('failed');
    }
  }

  const message = latest === 'moves' ? 'New moves are available.' : 'A new version is ready.';
  return (
    <Floating className={styles.bar}>
      <p>
        {progress === 'failed'
          ? `${message} We couldn’t reload the page. Reload it in your browser.`
          : message}
      </p>
      <Button onClick={() => void reload()}>{progress === 'reloading' ? 'Reloading…' : 'Reload'}</Button>
    </Floating>
  );
}
