import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { type Account, openAccounts, writeHeaders } from '#server/testing/open-account.ts';
import type { Replicas } from './replicas.ts';

export type BusySkaters = ReturnType<typeof createBusySkaters>;

/** Leaves CPU time for the replica that is starting. */
const pauseMs = 20;

/** The responses that one client got. */
interface Visit {
  /** The statuses of pages and session probes, and of progress. */
  reads: number[];
  writes: number[];
  /** The moves whose changes the server has confirmed. */
  acknowledged: string[];
}

/** Clients that read and write through a proxy of two replicas, which names the replicas it tried in `x-upstreams`. */
export function createBusySkaters(replicas: Replicas, authEmulator: string, firestore: Firestore) {
  async function send(path: string, options: RequestOptions = {}, body?: object) {
    const { origin, certificate } = replicas.proxy;
    const sent = request(origin + path, { ca: certificate, agent: false, ...options });
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    const { 'x-upstreams': upstreams } = answer.headers;
    return { status: Number(answer.statusCode), upstreams: String(upstreams) };
  }

  function change(move: string, account: Account, agent: Agent | false = false) {
    const options = { method: 'PATCH', headers: writeHeaders(account), agent };
    return send('/api/progress', options, { changes: { [`basic-basic-1-${move}`]: true } });
  }

  const openSomeAccounts = (count: number) => openAccounts(count, authEmulator, replicas.servers[0].origin);

  async function readCompletedMoves({ uid }: Account): Promise<string[]> {
    const document = await firestore.collection('users').doc(uid).get();
    return Object.keys(document.get('progress')).map((key) => key.replace('basic-basic-1-', ''));
  }

  /** Reads and writes until asked to stop, over one connection. */
  async function keepBusy(account: Account, isOver: () => boolean): Promise<Visit> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: replicas.proxy.certificate });
    const visit: Visit = { reads: [], writes: [], acknowledged: [] };
    for (let count = 0; !isOver(); count += 1) {
      const page = await send('/category/basic', { agent });
      const session = await send('/api/session', { agent, headers: { cookie: account.cookie } });
      visit.reads.push(page.status, session.status);
      const move = `move-${count}`;
      const { status } = await change(move, account, agent);
      visit.writes.push(status);
      if (status === 200) visit.acknowledged.push(move);
      await sleep(pauseMs);
    }
    agent.destroy();
    return visit;
  }

  return {
    send,
    change,
    openAccounts: openSomeAccounts,
    /** The completed moves in Firestore. */
    readCompletedMoves,

    /** Keeps four accounts busy during the work. Returns their visits, with the moves that are then completed in Firestore. */
    async keepBusyDuring(work: () => Promise<void>) {
      let isOver = false;
      const visits = (await openSomeAccounts(4)).map(async (account) => {
        const visit = await keepBusy(account, () => isOver);
        return { ...visit, completed: await readCompletedMoves(account) };
      });
      await work().finally(() => {
        isOver = true;
      });
      return Promise.all(visits);
    },
  };
}
