import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Firebase } from '../firestore/connect-firebase.ts';
import { formatTable } from './format-table.ts';
import { median } from './median.ts';
import { startProduct } from './start-product.ts';

export interface WriteLatency {
  /** Milliseconds of one write, median. */
  adminAlone: number;
  throughServer: number;
  added: number;
}

const warmUpWrites = 50;
const writes = 400;

/** PUT /api/progress against the same write by firebase-admin alone, in turns, one at a time. */
export async function measureWriteLatency(
  env: Record<string, string>,
  cookie: string,
  { firestore }: Firebase,
): Promise<WriteLatency> {
  const server = await startProduct(env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const document = firestore.collection('users').doc(randomUUID());
  const alone: number[] = [];
  const through: number[] = [];
  try {
    for (let count = -warmUpWrites; count < writes; count += 1) {
      const key = `move-${Math.abs(count) % 100}`;
      const first = await time(() =>
        document.set({ email: 'skater@example.org', progress: { [key]: true } }, { merge: true }),
      );
      const second = await time(() => putMark(server.origin, key, cookie, agent));
      if (count >= 0) {
        alone.push(first);
        through.push(second);
      }
    }
  } finally {
    agent.destroy();
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

function putMark(origin: string, key: string, cookie: string, agent: Agent): Promise<void> {
  const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const { promise, resolve: done, reject } = Promise.withResolvers<void>();
  request(`${origin}/api/progress/${key}`, { method: 'PUT', agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`PUT was answered with ${answer.statusCode}`));
    answer.resume().on('end', done);
  })
    .on('error', reject)
    .end('{"completed":true}');
  return promise;
}

export function formatWriteLatency({ adminAlone, throughServer, added }: WriteLatency): string {
  const row = [adminAlone, throughServer, added].map((ms) => ms.toFixed(2));
  return formatTable(
    ['one write, ms', 'firebase-admin alone', 'PUT /api/progress', 'added'],
    [['p50', ...row]],
    1,
  );
}
