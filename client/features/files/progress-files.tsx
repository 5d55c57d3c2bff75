import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import { saveFile } from '../../lib/save-file.ts';
import { progressStore, useProgress } from '../../stores/progress/progress-store.ts';
import { useSkaterName } from '../../stores/skater-name.ts';
import { Button, ButtonPair } from '../../ui/button.tsx';
import { Failure, Row } from '../../ui/looks.tsx';
import type { BesidesProgress } from './besides-progress.ts';
import type { Backup } from './progress-file.ts';
import styles from './progress-files.module.css';

const types = { json: 'application/json', csv: 'text/csv;charset=utf-8' };
type Form = keyof typeof types;

/** What it imports is then in no file that Home loads. */
const loadRest = () => import('./besides-progress.ts');

interface ProgressFilesProps {
  loadCurriculum: () => Promise<Curriculum>;
  /** A further button that looks like a link. */
  children?: ReactNode;
}

export function ProgressFiles({ loadCurriculum, children }: ProgressFilesProps) {
  const { progress, days, loaded, uid, skater, saves } = useProgress();
  const name = useSkaterName();
  const buttonId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState('');
  /** The file that was downloaded last, if it can be shared as well. */
  const [shareable, setShareable] = useState<Form>();
  /** The moves that the last backup added. */
  const [restored, setRestored] = useState<readonly string[]>([]);
  const unsaved = restored.filter((key) => saves.get(key) === 'refused' || saves.get(key) === 'not-stored');

  /** While something loaded, somebody else may have signed in, or another skater been chosen. */
  function isAnotherShown(): boolean {
    const current = progressStore.value.get();
    return current.uid !== uid || current.skater !== skater;
  }

  /** Undefined if another skater is shown by now, whose notes it would have. */
  async function makeFile(form: Form): Promise<File | undefined> {
    const { toCsv, toJson } = await import('./progress-file.ts');
    const { readBesidesProgress } = await loadRest();
    if (isAnotherShown()) return undefined;
    const content =
      form === 'json'
        ? toJson({ progress, days, ...readBesidesProgress() }, name)
        : toCsv({ progress, days }, await loadCurriculum());
    return new File([content], `skating-progress.${form}`, { type: types[form] });
  }

  async function download(form: Form): Promise<void> {
    // Removed first, so that the same message is announced again.
    setMessage('');
    setShareable(undefined);
    try {
      const file = await makeFile(form);
      if (!file) return;
      if (progress.size === 0 && (form === 'csv' || !(await loadRest()).hasBesidesProgress())) {
        setMessage('There is nothing to download yet. Complete a move first.');
        return;
      }
      saveFile(file);
      setMessage(messages.lookForDownload(file));
      if (navigator.canShare?.({ files: [file] })) setShareable(form);
    } catch (error) {
      logError('Download failed', error);
      setMessage(`We couldn’t make the file. ${advise()}`);
    }
  }

  async function share(form: Form): Promise<void> {
    try {
      const file = await makeFile(form);
      if (file) await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      setMessage(`We couldn’t share the file. ${messages.otherBrowser}`);
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (!file) return;
    setMessage('');
    setRestored([]);
    try {
      const { parseBackup } = await import('./progress-file.ts');
      const { restoreBesidesProgress } = await loadRest();
      add(parseBackup(await file.text()), file.name, restoreBesidesProgress);
    } catch (error) {
      setMessage(explainFailure(error));
    } finally {
      // The browser reports the same file again only if the field is empty.
      target.value = '';
    }
  }

  /** Adds what a backup has. Removes nothing, so there is nothing to ask first; Undo takes the moves back. */
  function add(backup: Backup, fileName: string, restoreRest: (rest: BesidesProgress) => string): void {
    if (isAnotherShown()) return;
    const current = progressStore.value.get().progress;
    const added = [...backup.progress].filter(([key, completed]) => completed && !current.get(key));
    setRestored(added.map(([key]) => key));
    const text = `Restored ${fileName}: ${plural(added.length, 'move')} added`;
    const changes = Object.fromEntries(added);
    const days = Object.fromEntries([...backup.days].filter(([key]) => key in changes));
    if (added.length > 0) progressStore.change(changes, { text, originId: buttonId }, days);
    const ofRest = restoreRest(backup);
    const nothing = 'Nothing changed. You have all completed moves of that file.';
    setMessage(ofRest || (added.length > 0 ? '' : nothing));
  }

  return (
    <>
      <ButtonPair>
        <Button variant="secondary" disabled={!loaded} onClick={() => void download('json')}>
          Save a backup
        </Button>
        <Button id={buttonId} variant="secondary" disabled={!loaded} onClick={() => input.current?.click()}>
          Restore a backup
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={(event) => void choose(event)}
        />
      </ButtonPair>
      <Row>
        <Button variant="text" disabled={!loaded} onClick={() => void download('csv')}>
          For a spreadsheet (CSV)
        </Button>
        {children}
      </Row>
      <div role="status">{message && <p className={styles.message}>{message}</p>}</div>
      <Failure>
        {unsaved.length > 0 && `Not saved: ${unsaved.length} of ${plural(restored.length, 'move')}.`}
      </Failure>
      {shareable && (
        <Button variant="secondary" onClick={() => void share(shareable)}>
          Share the file
        </Button>
      )}
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
