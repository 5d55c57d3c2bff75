import { expect } from '@playwright/test';
import type { Emulator } from './emulator.ts';

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

/** Expects that the server has printed none of the secrets, no code of a link, and no token. */
export function expectNoSecrets(output: string, secrets: Iterable<string>): void {
  const all = [...new Set(secrets)];
  const leaks = output
    .split('\n')
    .filter(
      (line) => traces.some((trace) => trace.test(line)) || all.some((secret) => line.includes(secret)),
    );
  // A worker that ends has no time to report thousands of lines.
  expect(leaks.slice(0, 3), `the log holds no secret, found ${leaks.length} lines`).toEqual([]);
}
