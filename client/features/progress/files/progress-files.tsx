import { type ChangeEvent, type ComponentType, useId, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { logError } from '../../../lib/log-error.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/use-completion.ts';
import type { ImportPreviewProps } from './import-preview.tsx';
import type { OpenedFile } from './open-progress-file.ts';
import styles from './progress-files.module.css';

interface ProgressFilesProps {
  /** The whole curriculum. Rejects when it cannot be loaded. */
  loadCurriculum: () => Promise<Curriculum>;
}

interface Chosen {
  /** Its code comes with the first file. */
  ImportPreview: ComponentType<ImportPreviewProps>;
  file: OpenedFile;
}

/** The skater's marks as a file: a copy, or for another device or account. */
export function ProgressFiles({ loadCurriculum }: ProgressFilesProps) {
  const { uid } = useCompletion();
  // What one skater chose is not the next one's.
  return <FilesOf key={uid ?? ''} loadCurriculum={loadCurriculum} />;
}

function FilesOf({ loadCurriculum }: ProgressFilesProps) {
  const { marks, loaded } = useCompletion();
  const inputId = useId();
  const [message, setMessage] = useState('');
  const [chosen, setChosen] = useState<Chosen>();

  async function download(form: 'json' | 'csv'): Promise<void> {
    if (marks.size === 0) return setMessage('There is nothing to download yet: mark a move first.');
    setMessage('');
    try {
      const { downloadProgress } = await import('./download-progress.ts');
      await downloadProgress(form, marks, loadCurriculum);
    } catch (error) {
      logError('Download failed', error);
      setMessage('The file could not be made. Check your connection, then try again.');
    }
  }

  async function choose({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = input.files?.[0];
    if (!file) return;
    setChosen(undefined);
    setMessage('');
    try {
      const { openProgressFile } = await import('./open-progress-file.ts');
      const opened = await openProgressFile(file, loadCurriculum);
      if (typeof opened === 'string') return setMessage(opened);
      const { ImportPreview } = await import('./import-preview.tsx');
      setChosen({ ImportPreview, file: opened });
    } catch (error) {
      logError('Import failed', error);
      setMessage('The file could not be opened. Check your connection, then try again.');
    } finally {
      // The same file can be chosen again.
      input.value = '';
    }
  }

  function close(outcome: string): void {
    setChosen(undefined);
    setMessage(outcome);
    document.getElementById(inputId)?.focus();
  }

  return (
    <>
      <p>Keep a copy of your marks, or bring them to another device or account.</p>
      <div className={styles.buttons}>
        <Button look="quiet" disabled={!loaded} onClick={() => void download('json')}>
          Download as JSON
        </Button>
        <Button look="quiet" disabled={!loaded} onClick={() => void download('csv')}>
          Download as CSV
        </Button>
      </div>
      <label className={styles.file}>
        Import a file that you downloaded
        <input
          id={inputId}
          type="file"
          accept=".json,.csv,application/json,text/csv"
          disabled={!loaded}
          onChange={(event) => void choose(event)}
        />
      </label>
      <div role="status" className={styles.message}>
        {message && <p>{message}</p>}
      </div>
      {chosen && (
        <chosen.ImportPreview
          key={chosen.file.fileName}
          {...chosen.file}
          originId={inputId}
          onClose={close}
        />
      )}
    </>
  );
}
