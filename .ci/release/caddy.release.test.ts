import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { connectFirebase } from '#server/firebase/connect-firebase.ts';
import { ensureCaddy } from '#server/testing/find-program.ts';
import { emulatorEnvironment } from '#server/testing/test-app.ts';
import { type BusySkaters, createBusySkaters } from './busy-skaters.ts';
import { type Replicas, startReplicas } from './replicas.ts';
import { runCaddy } from './run-caddy.ts';

const caddy = ensureCaddy();

describe('two replicas behind Caddy', () => {
  const { firestore } = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  let replicas: Replicas;
  let skaters: BusySkaters;
  beforeAll(async () => {
    // As in production: Caddy asks once a second whether a replica is ready.
    const env = { ...emulatorEnvironment(), DRAIN_SECONDS: '3' };
    replicas = await startReplicas((setup) => runCaddy(caddy, setup), env);
    skaters = createBusySkaters(replicas, inject('emulators').auth, firestore);
  });
  afterAll(async () => {
    await replicas?.stop();
    await firestore.terminate();
  });

  /** Whoever rolls a deployment waits until the new replica is in use before the next one goes. */
  async function waitUntilBothAnswer(): Promise<void> {
    const answering = new Set<string>();
    const count = async () => answering.add((await skaters.send('/')).upstreams).size;
    await expect.poll(count).toBe(2);
  }

  it('restart one after the other without losing a request or a change', async () => {
    const visits = await skaters.keepBusyDuring(async () => {
      for (const server of replicas.servers) {
        expect(await server.stop()).toBe(0);
        await server.start();
        await waitUntilBothAnswer();
      }
    });

    for (const { reads, writes, acknowledged, completed } of visits) {
      expect([...new Set([...reads, ...writes])]).toEqual([200]);
      expect(completed.sort()).toEqual(acknowledged.sort());
    }
  });

  it('keep serving pages when one is killed, and have every change that they acknowledged', async () => {
    await waitUntilBothAnswer();
    const [other] = await skaters.openAccounts(1);
    const visits = await skaters.keepBusyDuring(async () => {
      await replicas.servers[0].kill();
      // Caddy asks it no more once it has looked whether it is ready.
      const isUnused = async () => {
        const progress = Array.from({ length: 8 }, () => other && skaters.change('dip', other));
        return (await Promise.all(progress)).every((answer) => answer?.status === 200);
      };
      await expect.poll(isUnused).toBe(true);
    });

    for (const { reads, writes, acknowledged, completed } of visits) {
      expect([...new Set(reads)]).toEqual([200]);
      expect(writes.filter((status) => status !== 200 && status !== 502)).toEqual([]);
      expect(completed).toEqual(expect.arrayContaining(acknowledged));
    }
  });
});
