import type { FastifyBaseLogger } from 'fastify';

interface Entry {
  name: string;
  work: () => Promise<void>;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds before the next attempt, by the number of failures in a row; the last one repeats. */
  pauses?: readonly number[];
}

/** Milliseconds between attempts to reach Firebase; the last one repeats. */
export const retryPauses = [1_000, 2_000, 5_000, 15_000, 60_000];

/** An entry weighs less than 1 kB. */
const maxEntries = 10_000;

export type BackgroundRetries = ReturnType<typeof createBackgroundRetries>;

/**
 * Work that failed after its caller was answered, and that must be done all the same. One attempt runs at a time, with a
 * pause after each failure, so an outage costs one call a minute. What failed goes to the end of the queue.
 */
export function createBackgroundRetries({ log, pauses = retryPauses }: Options) {
  const queue: Entry[] = [];
  /** Set while an attempt is scheduled or under way. */
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failuresInARow = 0;

  function schedule(): void {
    timer = setTimeout(run, pauses[Math.min(failuresInARow, pauses.length - 1)]).unref();
  }

  /** An entry stays in the queue until it has succeeded, so that a stop meanwhile reports it. */
  async function run(): Promise<void> {
    for (let entry = queue[0]; entry && !stopped; entry = queue[0]) {
      try {
        await entry.work();
      } catch {
        // The cause of the first failure is in the log; this is one more of the same outage.
        failuresInARow += 1;
        queue.shift();
        queue.push(entry);
        if (!stopped) schedule();
        return;
      }
      failuresInARow = 0;
      queue.shift();
      log.info({ event: 'retry.succeeded', name: entry.name }, 'background retry succeeded');
    }
    timer = undefined;
  }

  function logLost(entries: Entry[]): void {
    const names = [...new Set(entries.map(({ name }) => name))];
    log.error({ event: 'retry.lost', names, count: entries.length }, 'work is not retried any more');
  }

  return {
    /**
     * Retries `work` until it succeeds or the server stops. It must settle (bring its own timeout) and may run again
     * after an attempt that succeeded late. The log shows `name`, and `cause`: why it failed the first time.
     */
    add(name: string, work: () => Promise<void>, cause?: unknown) {
      if (stopped || queue.length >= maxEntries) return logLost([{ name, work }]);
      queue.push({ name, work });
      const line = { event: 'retry.scheduled', name, waiting: queue.length, err: cause } as const;
      log.warn(line, 'work is retried in the background');
      if (!timer) schedule();
    },

    /** Starts no further attempt. One under way may be cut off by the end of the process, so it counts as lost. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      if (queue.length > 0) logLost(queue);
    },
  };
}
