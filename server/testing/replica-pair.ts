import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { type Config, loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { type BreakableProxy, startBreakableProxy } from './breakable-proxy.ts';
import { buildTestApp } from './test-app.ts';

/** One of two apps in this process, with connections of its own that a test can cut. */
export interface TestReplica {
  app: FastifyInstance;
  identity: BreakableProxy;
  firestore: BreakableProxy;
  log: { event?: string; name?: string }[];
}

export interface ReplicaPair {
  replicas: [TestReplica, TestReplica];
  stop(): Promise<void>;
}

/** Two replicas of the shipped app that share the emulators and a clock. The second may have time limits of its own. */
export async function buildReplicaPair(
  now: () => number,
  timeouts = loadConfig({}).timeouts,
  timeoutsOfSecond = timeouts,
): Promise<ReplicaPair> {
  const replicas: [TestReplica, TestReplica] = [
    await buildReplica(now, timeouts),
    await buildReplica(now, timeoutsOfSecond),
  ];
  return {
    replicas,
    async stop() {
      for (const { app, identity, firestore } of replicas) {
        await app.close();
        await identity.stop();
        await firestore.stop();
      }
    },
  };
}

async function buildReplica(now: () => number, timeouts: Config['timeouts']): Promise<TestReplica> {
  const config = loadConfig({});
  const emulators = inject('emulators');
  const identity = await startBreakableProxy(emulators.auth);
  const firestore = await startBreakableProxy(emulators.firestore);
  const addresses = { auth: identity.address, firestore: firestore.address };
  const log: TestReplica['log'] = [];
  const app = await buildTestApp({
    settings: {
      limits: { ...config.limits, signInsPerMinute: 10_000, unknownSessionsPerMinute: 100_000 },
      timeouts,
    },
    services: { firebase: connectFirebase(config.firebase, addresses), now },
    log,
  });
  return { app, identity, firestore, log };
}
