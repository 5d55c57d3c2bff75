import type { EmbeddedLog } from './embedded-log.ts';
import { writeSnapshot } from './snapshot-file.ts';

const INTERVAL_MS = 1000;

interface SnapshotWriterOptions {
  file: string;
  takeSnapshot: () => object;
  log: EmbeddedLog;
}

/** Saves a state at once when it changes, then at most once a second, and skips a save that would change nothing. */
export class SnapshotWriter {
  readonly #options: SnapshotWriterOptions;
  #timer: NodeJS.Timeout | undefined;
  #lastStart = Number.NEGATIVE_INFINITY;
  #saving: Promise<void> = Promise.resolve();
  #saved: string;
  #failing = false;

  constructor(options: SnapshotWriterOptions) {
    this.#options = options;
    this.#saved = JSON.stringify(options.takeSnapshot());
  }

  changed(): void {
    if (this.#timer) return;
    const wait = Math.max(0, this.#lastStart + INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => this.#queueSave(), wait);
  }

  /** Saves what is still unsaved. */
  async flush(): Promise<void> {
    await this.#queueSave();
  }

  #queueSave(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#saving = this.#saving.then(() => this.#save());
    return this.#saving;
  }

  async #save(): Promise<void> {
    const { file, takeSnapshot, log } = this.#options;
    this.#lastStart = performance.now();
    try {
      const text = JSON.stringify(takeSnapshot());
      if (text === this.#saved) return;
      await writeSnapshot(file, text);
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
