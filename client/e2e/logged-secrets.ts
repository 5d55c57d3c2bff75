import { expect } from '@playwright/test';
import type { Emulator } from './emulator.ts';

/** The embedded mode prints the emails and text messages that it cannot send: the one line that may hold a code. */
const unsentMessage = '"event":"embedded.message"';

/** How each part of a token, and so of a session cookie, begins. A random uid may have these letters further in. */
export const tokenStart = /(?<![\w-])eyJ[\w-]{10}/;

/** A token, a header that holds one, and what leads to an email's code. */
const traces = [tokenStart, /oobCode=/i, /"(cookie|set-cookie|authorization)":/i];

/** What an account must not have left in the server's log: its email address and its password. */
export async function readAccountSecrets({ callAdmin }: Emulator): Promise<string[]> {
  const { userInfo = [] } = await callAdmin('query', {});
  return userInfo.flatMap(({ email, passwordHash }: { email?: string; passwordHash?: string }) => {
    const password = passwordHash?.split(':password=')[1];
    return [email, password].filter((secret) => secret !== undefined);
  });
}

/** None of the secrets, nor any code or address of a message, nor anything like a token is in what the server printed. */
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
