import type { FastifyBaseLogger } from 'fastify';

interface Entry {
  name: string;
  work: () => Promise<void>;
}

type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** Milliseconds between attempts to reach Firebase, by number of failures in a row; the last one repeats. */
export const retryPauses = [1_000, 2_000, 5_000, 15_000, 60_000];

/** Limits memory use: an entry takes less than 1 kB. */
const maxEntries = 10_000;

export type BackgroundRetries = ReturnType<typeof createBackgroundRetries>;

/**
 * Retries work that failed but must still be done, such as a sign-out. Attempts run one at a time. After a failure all other
 * work of that name waits for the next round, so during an outage each name costs one call a minute. Failed work goes to the
 * end of the queue.
 */
export function createBackgroundRetries(log: Log, pauses = retryPauses) {
  const queue = new Set<Entry>();
  /** Set while a round is scheduled or under way. */
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let failedRounds = 0;

  function schedule(): void {
    timer = setTimeout(run, pauses[Math.min(failedRounds, pauses.length - 1)]).unref();
  }

  /** An entry stays in the queue during its attempt, so that `stop` reports it as lost. */
  async function run(): Promise<void> {
    const failedNames = new Set<string>();
    for (const entry of queue) {
      if (stopped || failedNames.has(entry.name)) continue;
      try {
        await entry.work();
        queue.delete(entry);
        log.info({ event: 'retry.succeeded', name: entry.name }, 'background retry succeeded');
      } catch {
        // The cause of the outage is in the log. The entry moves to the end, where this round skips it by its name.
        failedNames.add(entry.name);
        queue.delete(entry);
        queue.add(entry);
      }
    }
    failedRounds = failedNames.size > 0 ? failedRounds + 1 : 0;
    timer = undefined;
    if (queue.size > 0 && !stopped) schedule();
  }

  function logLost(names: string[]): void {
    log.error(
      { event: 'retry.lost', names: [...new Set(names)], count: names.length },
      'work will not be retried anymore',
    );
  }

  return {
    /**
     * Retries `work` until it succeeds or the server stops. `work` must have its own timeout and be idempotent: it may run again
     * after an attempt that timed out but succeeded. `name` and `cause`, the first failure, are logged.
     */
    add(name: string, work: () => Promise<void>, cause?: unknown) {
      if (stopped || queue.size >= maxEntries) return logLost([name]);
      queue.add({ name, work });
      const line = { event: 'retry.scheduled', name, waiting: queue.size, err: cause } as const;
      log.warn(line, 'work will be retried in the background');
      if (!timer) schedule();
    },

    /** Starts no further attempts, and logs the remaining work as lost, including an attempt under way. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
      if (queue.size > 0) logLost(Array.from(queue, ({ name }) => name));
    },
  };
}
