import { readFile, rename, writeFile } from 'node:fs/promises';
import type { EmbeddedLog } from './run-worker.ts';

const intervalMs = 1000;

/**
 * Reads what was saved and restores it; undefined when there is nothing.
 * @throws when the file cannot be understood: it is never overwritten
 */
export async function readSnapshot<State>(
  file: string,
  restore: (snapshot: unknown) => State,
): Promise<State | undefined> {
  const text = await readIfPresent(file);
  if (text === undefined) return undefined;
  try {
    return restore(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged (${error}): repair it, or move it away to start without it`);
  }
}

async function readIfPresent(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`cannot read ${file}`, { cause: error });
  }
}

interface SnapshotWriterOptions {
  file: string;
  takeSnapshot: () => object;
  log: EmbeddedLog;
}

/** Saves a state within a second of each change, unless nothing has changed. */
export class SnapshotWriter {
  readonly #options: SnapshotWriterOptions;
  #timer: NodeJS.Timeout | undefined;
  #saving: Promise<void> = Promise.resolve();
  #saved: string;
  #failing = false;

  constructor(options: SnapshotWriterOptions) {
    this.#options = options;
    this.#saved = JSON.stringify(options.takeSnapshot());
  }

  changed(): void {
    this.#timer ??= setTimeout(() => this.flush(), intervalMs);
  }

  /** Saves now what is not saved yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { file, takeSnapshot, log } = this.#options;
    try {
      const text = JSON.stringify(takeSnapshot());
      if (text === this.#saved) return;
      // A rename is atomic: a kill leaves the old file or the new one, never a part.
      await writeFile(`${file}.tmp`, text, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
      this.#saved = text;
      if (this.#failing) log.info({ file }, 'Saving works again');
      this.#failing = false;
    } catch (error) {
      if (!this.#failing)
        log.error({ file, reason: String(error) }, 'Cannot save: trying again every second');
      this.#failing = true;
      this.changed();
    }
  }
}
