import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { logError } from '../../../lib/log-error.ts';
import * as messages from '../../../lib/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/completion-store.ts';
import styles from './progress-files.module.css';

type ProgressFilesProps = { loadCurriculum: () => Promise<Curriculum> };

/** Many times the size of a complete backup. */
const maxBytes = 1_000_000;

export function ProgressFiles({ loadCurriculum }: ProgressFilesProps) {
  const { uid } = useCompletion();
  // The key resets the state, so that the next skater does not see the previous one's file.
  return <SkaterFiles key={uid ?? ''} loadCurriculum={loadCurriculum} />;
}

function SkaterFiles({ loadCurriculum }: ProgressFilesProps) {
  const { marks, loaded } = useCompletion();
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const latestFile = useRef<File>(undefined);
  const [message, setMessage] = useState('');
  const [preview, setPreview] = useState<ReactNode>();

  async function download(form: 'json' | 'csv'): Promise<void> {
    // Removed first, so that the same message is announced again.
    setMessage('');
    try {
      const { toCsv, toJson } = await import('./progress-file.ts');
      if (marks.size === 0) setMessage('There is nothing to download yet. Complete a move first.');
      else if (form === 'json') saveFile('skating-progress.json', 'application/json', toJson(marks));
      else saveFile('skating-progress.csv', 'text/csv;charset=utf-8', toCsv(marks, await loadCurriculum()));
    } catch (error) {
      logError('Download failed', error);
      setMessage(`We couldn’t make the file. ${advise()}`);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    latestFile.current = file;
    setPreview(undefined);
    setMessage('');
    try {
      const { checkUnknownKeys, parseProgressFile, UnreadableFileError } = await import('./progress-file.ts');
      if (file.size > maxBytes) throw new UnreadableFileError('It’s too big: a backup is smaller than 1 MB.');
      const { ImportPreview } = await import('./import-preview.tsx');
      const imported = parseProgressFile(await file.text());
      const curriculum = await loadCurriculum();
      checkUnknownKeys(new Map([...marks, ...imported]), curriculum);
      if (latestFile.current !== file) return;
      const props = { fileName: file.name, marks: imported, curriculum, originId: buttonId, onClose: close };
      setPreview(<ImportPreview {...props} />);
    } catch (error) {
      const explanation = explainFailure(error);
      if (latestFile.current === file) setMessage(explanation);
    } finally {
      target.value = '';
    }
  }

  function close(outcome: string): void {
    setPreview(undefined);
    setMessage(outcome);
    document.getElementById(buttonId)?.focus();
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
          accept=".json,.csv,application/json,text/csv"
          onChange={(event) => void choose(event)}
        />
      </div>
      <div role="status">{message && <p className={styles.message}>{message}</p>}</div>
      {preview}
    </>
  );
}

function explainFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'UnreadableFileError') return error.message;
  logError('Import failed', error);
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
