import type { LogFields } from './events.ts';

const timeoutMs = 10_000;
const checkEveryMs = 10 * 60_000;
/** Tokens and sessions are misjudged by as much. */
const toleratedSeconds = 60;

interface Options {
  /** Whose Date header is compared: the identity service's, whose clock dates our tokens. */
  url: string;
  now: () => number;
  logger: { warn: (fields: LogFields, message: string) => void };
  onOffset?: ((seconds: number) => void) | undefined;
}

/** How many seconds our clock is ahead of the answering server's; undefined without a Date header. */
export async function readClockOffset(url: string, now: () => number): Promise<number | undefined> {
  try {
    const sentAt = now();
    const request = { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
    const { headers } = await fetch(url, request);
    const receivedAt = now();
    const theirs = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(theirs)) return undefined;
    // The header leaves out the fraction of its second.
    return Math.round(((sentAt + receivedAt) / 2 - (theirs + 500)) / 1000);
  } catch {
    // The checks of the services log what is out of reach.
    return undefined;
  }
}

/** Compares the clock now and every ten minutes. Logs once that it is off. */
export function watchClock({ url, now, logger, onOffset }: Options): void {
  let wasOff = false;
  async function check(): Promise<void> {
    const seconds = await readClockOffset(url, now);
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
