import { expect } from '@playwright/test';
import type { Emulator } from './emulator.ts';

/** The embedded mode logs the emails and text messages that it cannot send: only these lines may contain a code. */
const unsentMessage = '"event":"embedded.message"';

/**
 * How each part of a token, and so of a session cookie, starts. Not within a word, because a random uid may contain these
 * letters.
 */
export const tokenStart = /(?<![\w-])eyJ[\w-]{10}/;

/** A token, a header that contains one, and the code in an emailed link. */
const traces = [tokenStart, /oobCode=/i, /"(cookie|set-cookie|authorization)":/i];

/** The email addresses and passwords of all accounts, which must not be in the server's log. */
export async function readAccountSecrets({ callAdmin }: Emulator): Promise<string[]> {
  const { userInfo = [] } = await callAdmin('query', {});
  return userInfo.flatMap(({ email, passwordHash }: { email?: string; passwordHash?: string }) => {
    const password = passwordHash?.split(':password=')[1];
    return [email, password].filter((secret) => secret !== undefined);
  });
}

/** Expects that the server has printed none of the secrets, no code or address of a message, and no token. */
export function expectNoSecrets(output: string, secrets: Iterable<string>): void {
  const [messages, lines] = partition(output.split('\n'), (line) => line.includes(unsentMessage));
  const all = new Set([...secrets, ...messages.flatMap(readMessage)]);
  const leaks = lines.filter(
    (line) => traces.some((trace) => trace.test(line)) || [...all].some((secret) => line.includes(secret)),
  );
  // A worker that ends has no time to report thousands of lines.
  expect(leaks.slice(0, 3), `the log holds no secret, found ${leaks.length} lines`).toEqual([]);
}

function readMessage(line: string): string[] {
  const { to, link } = JSON.parse(line) as { to: string; link?: string };
  const code = link && new URL(link).searchParams.get('oobCode');
  return code ? [to, code] : [to];
}

function partition(lines: string[], isFirst: (line: string) => boolean): [string[], string[]] {
  return [lines.filter(isFirst), lines.filter((line) => !isFirst(line))];
}
