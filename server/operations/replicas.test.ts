import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:https';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { ensureNginx } from '../testing/find-nginx.ts';
import { type Account, openAccount } from '../testing/open-account.ts';
import { type Replicas, startReplicas } from '../testing/replicas.ts';
import { emulatorEnvironment } from '../testing/test-app.ts';

const nginx = ensureNginx();

describe.skipIf(!nginx)('two replicas behind nginx', () => {
  const { firestore } = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  let replicas: Replicas;
  beforeAll(async () => {
    const env = { ...emulatorEnvironment(), DRAIN_SECONDS: '1' };
    replicas = await startReplicas(nginx ?? '', env, ['add_header X-Upstreams $upstream_addr always;']);
  }, 120_000);
  afterAll(async () => {
    await replicas?.stop();
    await firestore.terminate();
  });

  async function send(path: string, options: RequestOptions = {}, body?: object) {
    const { origin, certificate } = replicas.proxy;
    const sent = request(origin + path, { ca: certificate, agent: false, ...options });
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, upstreams: String(answer.headers['x-upstreams']) };
  }

  function mark(move: string, { uid, cookie }: Account, agent: Agent | false = false) {
    const ofPage = { 'sec-fetch-site': 'same-origin', 'x-expected-user': uid };
    const headers = { cookie, 'content-type': 'application/json', ...ofPage };
    const options = { method: 'PATCH', headers, agent };
    return send('/api/progress', options, { changes: { [`basic-basic-1-${move}`]: true } });
  }

  function openAccounts(count: number): Promise<Account[]> {
    const { auth } = inject('emulators');
    return Promise.all(Array.from({ length: count }, () => openAccount(auth, replicas.servers[0].origin)));
  }

  async function readMarks({ uid }: Account): Promise<string[]> {
    const document = await firestore.collection('users').doc(uid).get();
    return Object.keys(document.get('progress'));
  }

  /** Reads and marks until told to stop, one request after the other over one connection. */
  async function keepBusy(account: Account, isOver: () => boolean) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: replicas.proxy.certificate });
    const statuses = new Set<number | undefined>();
    let marks = 0;
    while (!isOver()) {
      const page = await send('/category/basic', { agent });
      const session = await send('/api/session', { agent, headers: { cookie: account.cookie } });
      const marked = await mark(`move-${marks}`, account, agent);
      for (const { status } of [page, session, marked]) statuses.add(status);
      marks += 1;
    }
    agent.destroy();
    return { statuses: [...statuses], marks };
  }

  it('are restarted one after the other without the loss of a request or a mark', async () => {
    const accounts = await openAccounts(4);
    let isOver = false;
    const clients = accounts.map((account) => keepBusy(account, () => isOver));
    for (const server of replicas.servers) {
      expect(await server.stop()).toBe(0);
      await server.start();
      // Whoever rolls a deployment waits until the new replica is in use before the next one goes.
      const askedReplica = async () => (await send('/')).upstreams;
      await expect.poll(askedReplica, { timeout: 30_000 }).toBe(new URL(server.origin).host);
    }
    isOver = true;

    for (const [index, account] of accounts.entries()) {
      const { statuses, marks } = (await clients[index]) ?? {};
      expect(statuses).toEqual([200]);
      expect(await readMarks(account)).toHaveLength(marks ?? 0);
    }
  }, 120_000);

  it('answer for each other: what a killed one was asked is done by the one that is left', async () => {
    const [account] = await openAccounts(1);
    const [victim] = replicas.servers;
    if (!account) throw new Error('There is no account');
    // A process that is halted takes requests and answers none, so that they are under way when it is killed.
    process.kill(victim.pid() ?? Number.NaN, 'SIGSTOP');
    let answered = 0;
    const requests = [
      ...['one', 'two', 'three', 'four'].map((move) => mark(move, account)),
      ...['/', '/categories', '/search', '/category/basic'].map((path) => send(path)),
    ];
    for (const sent of requests) sent.finally(() => (answered += 1));
    // By the other one: about half of them.
    await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
    await victim.kill();

    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 200));
    const { host } = new URL(victim.origin);
    expect(answers.some(({ upstreams }) => upstreams.startsWith(`${host}, `))).toBe(true);
    expect(await readMarks(account)).toHaveLength(4);
  });
});
