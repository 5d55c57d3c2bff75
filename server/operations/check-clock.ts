import type { Logger } from 'pino';

const timeoutMs = 10_000;
const checkEveryMs = 10 * 60_000;
/** The expiry of tokens and sessions is misjudged by the same amount. */
const toleratedSeconds = 60;

/** How many seconds our clock is ahead of the server at `url`, by its Date header; undefined if unknown. */
export async function readClockOffset(url: string): Promise<number | undefined> {
  try {
    const sentAt = Date.now();
    const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { headers } = await fetch(url, request);
    const receivedAt = Date.now();
    const theirs = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return undefined;
    // The header has whole seconds: assume half a second.
    return Math.round(((sentAt + receivedAt) / 2 - (theirs + 500)) / 1000);
  } catch {
    // Unreachable services are logged elsewhere.
    return undefined;
  }
}

/**
 * Checks the clock now and every ten minutes. Logs once when it is off.
 * @param url the identity service, because its clock sets the times in our tokens
 */
export function watchClock(
  url: string,
  logger: Pick<Logger, 'warn'>,
  onOffset?: (seconds: number) => void,
): void {
  let wasOff = false;
  async function check(): Promise<void> {
    const seconds = await readClockOffset(url);
    if (seconds === undefined) return;
    onOffset?.(seconds);
    const isOff = Math.abs(seconds) > toleratedSeconds;
    const direction = seconds > 0 ? 'ahead of' : 'behind';
    const message = `the clock is ${Math.abs(seconds)} s ${direction} Google’s`;
    if (isOff && !wasOff) logger.warn({ event: 'clock.off', offset: seconds }, message);
    wasOff = isOff;
  }
  void check();
  setInterval(() => void check(), checkEveryMs).unref();
}
