import { randomUUID } from 'node:crypto';
import type { Firebase } from '../firestore/connect-firebase.ts';
import type { Account } from './faults-account.ts';
import { formatTable } from './format-table.ts';
import { median } from './median.ts';
import { type Connection, openConnection } from './open-connection.ts';
import { formatRequest, isGood, readStatus } from './raw-http.ts';
import { startProduct } from './start-product.ts';

export interface WriteLatency {
  /** Milliseconds of one write, median. */
  adminAlone: number;
  throughServer: number;
  added: number;
}

/** More than one, because a user may write no more than 600 times a minute. */
const skaterCount = 4;
/** In a round every skater writes once, either way. So many pass until V8 has compiled both. */
const warmUpRounds = 150;
const rounds = 375;

/** PUT /api/progress against the same write by firebase-admin alone, in turns, one at a time. */
export async function measureWriteLatency(
  env: Record<string, string>,
  { firestore }: Firebase,
  signIn: () => Promise<Account>,
): Promise<WriteLatency> {
  const skaters = await Promise.all(
    Array.from({ length: skaterCount }, async () => ({
      document: firestore.collection('users').doc(randomUUID()),
      account: await signIn(),
    })),
  );
  const server = await startProduct(env);
  const connection = await openConnection(server.origin);
  const alone: number[] = [];
  const through: number[] = [];
  try {
    for (let round = -warmUpRounds; round < rounds; round += 1) {
      const key = `move-${Math.abs(round) % 100}`;
      for (const { document, account } of skaters) {
        const mark = formatMark(server.origin, key, account);
        const first = await time(() =>
          document.set({ email: 'skater@example.org', progress: { [key]: true } }, { merge: true }),
        );
        const second = await time(() => put(connection, mark));
        if (round < 0) continue;
        alone.push(first);
        through.push(second);
      }
    }
  } finally {
    connection.close();
    await server.stop();
  }
  const adminAlone = median(alone);
  const throughServer = median(through);
  return { adminAlone, throughServer, added: throughServer - adminAlone };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function formatMark(origin: string, key: string, { uid, cookie }: Account): Buffer {
  const ofPage = { 'sec-fetch-site': 'same-origin', 'x-expected-user': uid };
  const headers = { cookie, 'content-type': 'application/json', ...ofPage };
  return formatRequest('PUT', `${origin}/api/progress/${key}`, headers, '{"completed":true}');
}

async function put(connection: Connection, mark: Buffer): Promise<void> {
  const answer = await connection.ask(mark);
  if (!isGood(answer)) throw new Error(`PUT was answered with ${readStatus(answer)}`);
}

export function formatWriteLatency({ adminAlone, throughServer, added }: WriteLatency): string {
  const row = [adminAlone, throughServer, added].map((ms) => ms.toFixed(2));
  return formatTable(
    ['one write, ms', 'firebase-admin alone', 'PUT /api/progress', 'added'],
    [['p50', ...row]],
    1,
  );
}
