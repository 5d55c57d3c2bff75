import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { StartError } from '../start-error.ts';
import { print } from './print.ts';

const intervalMs = 1000;

/**
 * Restores the saved state, if there is one.
 * @throws StartError if that fails, so that it is never overwritten
 */
export async function readSnapshot<Saved>(file: string, restore: (saved: Saved) => void): Promise<void> {
  if (!existsSync(file)) return;
  try {
    restore(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    // The parser's message may quote a password.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : error;
    throw new StartError(
      `${file} cannot be restored (${reason}): repair it, or move it away to start without it`,
    );
  }
}

/** Saves a state within a second of each change. */
export function createSnapshotWriter(file: string, takeSnapshot: () => object) {
  let timer: NodeJS.Timeout | undefined;
  let saving = Promise.resolve();
  let isFailing = false;

  async function save(): Promise<void> {
    timer = undefined;
    try {
      // A rename is atomic: if the process is killed, either the old file or the new one remains.
      await writeFile(`${file}.tmp`, JSON.stringify(takeSnapshot()), { mode: 0o600 });
      await rename(`${file}.tmp`, file);
      if (isFailing) print(`${file} can be saved again`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) print(`${file} cannot be saved, so changes are only in memory: ${error}`);
      isFailing = true;
      saveSoon();
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    saving = saving.then(save);
    return saving;
  }

  function saveSoon(): void {
    timer ??= setTimeout(flush, intervalMs);
  }

  return { saveSoon, flush };
}
