import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { type BusySkaters, createBusySkaters } from '../testing/busy-skaters.ts';
import { ensureNginx } from '../testing/find-program.ts';
import { type Replicas, startReplicas } from '../testing/replicas.ts';
import { runNginx } from '../testing/run-nginx.ts';
import { emulatorEnvironment } from '../testing/test-app.ts';

const nginx = ensureNginx();
const directives = ['add_header X-Upstreams $upstream_addr always;'];

describe('two replicas behind nginx', () => {
  const { firestore } = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  let replicas: Replicas;
  let skaters: BusySkaters;
  beforeAll(async () => {
    const env = { ...emulatorEnvironment(), DRAIN_SECONDS: '1' };
    replicas = await startReplicas((setup) => runNginx(nginx, { ...setup, directives }), env);
    skaters = createBusySkaters(replicas, inject('emulators').auth, firestore);
  });
  afterAll(async () => {
    await replicas?.stop();
    await firestore.terminate();
  });

  it('restart one after the other without losing a request or a change', async () => {
    const visits = await skaters.keepBusyDuring(async () => {
      for (const server of replicas.servers) {
        expect(await server.stop()).toBe(0);
        await server.start();
        // Whoever rolls a deployment waits until the new replica is in use before the next one goes.
        const askedReplica = async () => (await skaters.send('/')).upstreams;
        await expect.poll(askedReplica).toBe(new URL(server.origin).host);
      }
    });

    for (const { reads, writes, acknowledged, completed } of visits) {
      expect([...new Set([...reads, ...writes])]).toEqual([200]);
      expect(completed.sort()).toEqual(acknowledged.sort());
    }
  });

  it('replace each other: the remaining one completes what a killed one was sent', async () => {
    const [account] = await skaters.openAccounts(1);
    const [victim] = replicas.servers;
    if (!account) throw new Error('There is no account');
    // A process that is halted takes requests and answers none, so that they are under way when it is killed.
    process.kill(victim.pid() ?? Number.NaN, 'SIGSTOP');
    let answered = 0;
    const requests = [
      ...['one', 'two', 'three', 'four'].map((move) => skaters.change(move, account)),
      ...['/', '/categories', '/search', '/category/basic'].map((path) => skaters.send(path)),
    ];
    for (const sent of requests) sent.finally(() => (answered += 1));
    // By the other one: about half of them.
    await expect.poll(() => answered).toBeGreaterThanOrEqual(3);
    await victim.kill();

    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
    const { host } = new URL(victim.origin);
    expect(answers.some(({ upstreams }) => upstreams.startsWith(`${host}, `))).toBe(true);
    expect(await skaters.readCompletedMoves(account)).toHaveLength(4);
  });
});
