import { type ChangeEvent, useId, useRef, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import type { Progress } from '#shared/progress.ts';
import { logError } from '../../../lib/log-error.ts';
import * as messages from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { progressStore, useProgress } from '../store/progress-store.ts';
import styles from './progress-files.module.css';

export function ProgressFiles({ loadCurriculum }: { loadCurriculum: () => Promise<Curriculum> }) {
  const { progress, loaded, uid } = useProgress();
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');

  async function download(form: 'json' | 'csv'): Promise<void> {
    // Removed first, so that the same message is announced again.
    setMessage('');
    try {
      const { toCsv, toJson } = await import('./progress-file.ts');
      if (progress.size === 0) setMessage('There is nothing to download yet. Complete a move first.');
      else if (form === 'json') saveFile('skating-progress.json', 'application/json', toJson(progress));
      else
        saveFile('skating-progress.csv', 'text/csv;charset=utf-8', toCsv(progress, await loadCurriculum()));
    } catch (error) {
      logError('Download failed', error);
      setMessage(`We couldn’t make the file. ${advise()}`);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    setMessage('');
    try {
      const { parseBackup } = await import('./progress-file.ts');
      addCompleted(parseBackup(await file.text()), file.name);
    } catch (error) {
      setMessage(explainFailure(error));
    } finally {
      // The browser reports the same file again only if the field is empty.
      target.value = '';
    }
  }

  /** Adds the completed moves of a backup. Removes none, so there is nothing to ask first; Undo takes it back. */
  function addCompleted(backup: Progress, fileName: string): void {
    const current = progressStore.value.get();
    // While the file was read, somebody else may have signed in.
    if (current.uid !== uid) return;
    const added = [...backup].filter(([key, completed]) => completed && !current.progress.get(key));
    const text = `Restored ${fileName}: ${plural(added.length, 'move')} added`;
    if (added.length > 0) progressStore.change(Object.fromEntries(added), { text, originId: buttonId });
    else setMessage('Nothing changed. You have all completed moves of that file.');
  }

  return (
    <>
      <p>Keep a copy of your progress, or take it to another device or account.</p>
      <div className="row">
        <Button variant="secondary" disabled={!loaded} onClick={() => void download('json')}>
          Download as JSON
        </Button>
        <Button variant="secondary" disabled={!loaded} onClick={() => void download('csv')}>
          Download as CSV
        </Button>
        <Button id={buttonId} variant="secondary" disabled={!loaded} onClick={() => input.current?.click()}>
          Restore from a backup file
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={(event) => void choose(event)}
        />
      </div>
      <div role="status">{message && <p className={styles.message}>{message}</p>}</div>
    </>
  );
}

function explainFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'UnreadableFileError') return error.message;
  logError('Restore failed', error);
  return `We couldn’t open that file. Nothing changed. ${advise()}`;
}

/** Online, a newer release may have replaced the code. */
function advise(): string {
  return navigator.onLine ? messages.reloadPage : messages.checkConnection;
}

function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Not at once: some browsers read the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
