import { useState } from 'react';
import { useValue } from '../../lib/create-value.ts';
import { logError } from '../../lib/log-error.ts';
import { Button } from '../../ui/button.tsx';
import { news } from './news.ts';
import { reloadApp } from './reload-app.ts';

const texts = {
  moves: 'New moves are available.',
  version: 'A new version is ready.',
};

/** Says that there is something new. Only the skater reloads the page; `beforeReload` rejects when that would lose marks. */
export function NewsNotice({ beforeReload }: { beforeReload: () => Promise<void> }) {
  const latest = useValue(news);
  const [progress, setProgress] = useState<'reloading' | 'failed'>();

  async function reload(): Promise<void> {
    if (progress === 'reloading') return;
    setProgress('reloading');
    try {
      await beforeReload();
      await reloadApp();
    } catch (error) {
      logError('Error reloading the app', error);
      setProgress('failed');
    }
  }

  return (
    <div role="status">
      {latest && (
        <div className="row panel notice-bar">
          <p>
            {texts[latest]}
            {progress === 'failed' &&
              ' The page was not loaded again, because some of your progress is not saved yet. Try again once it is.'}
          </p>
          <Button onClick={() => void reload()}>{progress === 'reloading' ? 'Reloading…' : 'Reload'}</Button>
        </div>
      )}
    </div>
  );
}
