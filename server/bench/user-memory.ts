/**
 * What 100,000 users leave behind in a server's memory: run as a process of its own with --expose-gc, so that nothing else counts.
 * It prints one line of JSON.
 */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { createWriteQueue } from '../progress/write-queue.ts';
import type { Identity } from '../session/identity.ts';
import { createSeal } from '../session/session-seal.ts';
import { createSessions } from '../session/sessions.ts';

const users = Number(process.argv[2] ?? 100_000);
const secrets = ['a secret that is only good for benchmarks'];
const requestsPerConnection = 500;
const now = Date.now();

/** Megabytes of the heap and of buffers that are still held. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_000_000;
}

async function measure(use: () => Promise<unknown>): Promise<number> {
  const before = held();
  const kept = await use();
  // What is only waiting to be cleaned up is not held.
  await sleep(200);
  const cost = held() - before;
  // Still needed until here, so that it was counted.
  if (kept === undefined) throw new Error('Nothing was kept');
  return cost;
}

const identity: Identity = {
  createToken: () => Promise.reject(new Error('Nobody signs in here')),
  verify: async (token) => ({
    user: {
      uid: token.slice(0, 28),
      email: `${token.slice(0, 28)}@example.org`,
      displayName: null,
      photoURL: null,
    },
    issuedAt: now,
    expiresAt: now + 86_400_000,
  }),
  verifyWithService: async () => undefined,
  endAllSessions: async () => undefined,
  deleteAccount: async () => undefined,
};

async function readSessions() {
  const sessions = createSessions({
    identity,
    signedOutSessions: { add: async () => undefined, has: async () => false },
    retries: { add: () => undefined, stop: () => undefined },
    config: { secrets, cookieName: 'session', secure: false, idleSeconds: 3600, maxSeconds: 86_400 },
    now: () => now,
  });
  const seal = createSeal(secrets);
  for (let user = 0; user < users; user += 1) {
    // As long as a Firebase session cookie.
    const token = String(user).padStart(28, 'u').padEnd(900, 'x');
    await sessions.read(seal.close({ id: `session-${user}`, lastSeen: now, token }));
  }
  return sessions;
}

async function queueWrites() {
  const queue = createWriteQueue();
  for (let user = 0; user < users; user += 1) await queue.run(`user-${user}`, 4_000, async () => undefined);
  return queue;
}

/** Over a socket: Fastify's `inject` would itself hold ten kilobytes a request. */
async function limitRates() {
  const app = fastify({ trustProxy: true });
  await app.register(rateLimit, { global: false });
  app.get('/', { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }, () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  app.server.unref();
  const { port } = app.server.address() as AddressInfo;
  for (let user = 0; user < users; user += requestsPerConnection) {
    const socket = connect({ host: '127.0.0.1', port }).resume();
    for (let next = 1; next <= requestsPerConnection; next += 1) {
      const address = `10.${((user + next) >> 16) & 255}.${((user + next) >> 8) & 255}.${(user + next) & 255}`;
      const last = next === requestsPerConnection ? 'connection: close\r\n' : '';
      socket.write(`GET / HTTP/1.1\r\nhost: bench\r\nx-forwarded-for: ${address}\r\n${last}\r\n`);
    }
    await once(socket, 'close');
  }
  return app;
}

const result = {
  users,
  sessions: await measure(readSessions),
  writeQueues: await measure(queueWrites),
  rateLimits: await measure(limitRates),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
