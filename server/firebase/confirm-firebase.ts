import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFields } from '../operations/events.ts';
import type { ServerState } from '../operations/health.ts';
import type { Failure } from './check-firebase.ts';

/** Milliseconds between checks, by number of failures; the last one repeats. */
const retryPauses = [1_000, 2_000, 5_000, 15_000, 60_000];

type Log = (fields: LogFields, message: string) => void;

interface Options {
  state: ServerState;
  /** How long to wait for Firebase before serving without it. */
  readyWithinMs: number;
  logger: { info: Log; warn: Log; error: Log };
  /** Pauses between checks in milliseconds, by number of failures; the last one repeats. */
  pauses?: readonly number[];
}

/**
 * Repeats the check until it passes, so that a release with broken credentials does not replace one that works. After
 * `readyWithinMs` the server serves anyway: visitors do not need Firebase.
 */
export async function confirmFirebase(check: () => Promise<Failure[]>, options: Options): Promise<void> {
  const { state, readyWithinMs, logger, pauses = retryPauses } = options;
  setTimeout(() => {
    if (state.status !== 'starting') return;
    state.status = 'degraded';
    const message = `the check of Firebase has not passed within ${readyWithinMs / 1000} s; the server is ready without it`;
    logger.warn({ event: 'server.degraded' }, message);
  }, readyWithinMs).unref();
  const logged = new Set<string>();
  for (let failedChecks = 0; ; failedChecks += 1) {
    const failures = await check();
    if (failures.length === 0) break;
    for (const { message, err } of failures.filter((failure) => !logged.has(failure.message))) {
      logged.add(message);
      logger.error({ event: 'firebase.check-failed', err }, message);
    }
    await sleep(pauses[Math.min(failedChecks, pauses.length - 1)], undefined, { ref: false });
  }
  const isLate = logged.size > 0 || state.status === 'degraded';
  if (state.status !== 'draining') state.status = 'ready';
  const event = isLate ? 'firebase.recovered' : 'firebase.checked';
  logger.info({ event }, 'Firebase is reachable, and the service account has the roles it needs');
}
