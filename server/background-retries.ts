import type { FastifyBaseLogger } from 'fastify';

interface Entry {
  name: string;
  work: () => Promise<void>;
}

interface Options {
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Milliseconds before the next round, by the number of rounds in a row that had a failure; the last one repeats. */
  pauses?: readonly number[];
}

/** Milliseconds between attempts to reach Firebase; the last one repeats. */
export const retryPauses = [1_000, 2_000, 5_000, 15_000, 60_000];

/** An entry weighs less than 1 kB. */
const maxEntries = 10_000;

export type BackgroundRetries = ReturnType<typeof createBackgroundRetries>;

/**
 * Work that failed after its caller was answered, and that must be done all the same. One attempt runs at a time. After a
 * failure the rest of that name waits for the next round, so an outage costs one call of each name a minute. What failed
 * goes to the end of the queue.
 */
export function createBackgroundRetries({ log, pauses = retryPauses }: Options) {
  const queue = new Set<Entry>();
  /** Set while a round is scheduled or under way. */
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failedRounds = 0;

  function schedule(): void {
    timer = setTimeout(run, pauses[Math.min(failedRounds, pauses.length - 1)]).unref();
  }

  /** An entry stays in the queue until it has succeeded, so that a stop meanwhile reports it. */
  async function run(): Promise<void> {
    const failed = new Set<string>();
    for (const entry of queue) {
      if (stopped || failed.has(entry.name)) continue;
      try {
        await entry.work();
        queue.delete(entry);
        log.info({ event: 'retry.succeeded', name: entry.name }, 'background retry succeeded');
      } catch {
        // The cause of the first failure is in the log; this is one more of the same outage.
        failed.add(entry.name);
        queue.delete(entry);
        queue.add(entry);
      }
    }
    failedRounds = failed.size > 0 ? failedRounds + 1 : 0;
    timer = undefined;
    if (queue.size > 0 && !stopped) schedule();
  }

  function logLost(entries: Iterable<Entry>): void {
    const names = Array.from(entries, ({ name }) => name);
    log.error(
      { event: 'retry.lost', names: [...new Set(names)], count: names.length },
      'work is not retried any more',
    );
  }

  return {
    /**
     * Retries `work` until it succeeds or the server stops. It must settle (bring its own timeout) and may run again
     * after an attempt that succeeded late. The log shows `name`, and `cause`: why it failed the first time.
     */
    add(name: string, work: () => Promise<void>, cause?: unknown) {
      if (stopped || queue.size >= maxEntries) return logLost([{ name, work }]);
      queue.add({ name, work });
      const line = { event: 'retry.scheduled', name, waiting: queue.size, err: cause } as const;
      log.warn(line, 'work is retried in the background');
      if (!timer) schedule();
    },

    /** Starts no further attempt. One under way may be cut off by the end of the process, so it counts as lost. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      if (queue.size > 0) logLost(queue);
    },
  };
}
