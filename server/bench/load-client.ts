import { once } from 'node:events';
import { Agent, type RequestOptions, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './faults-account.ts';
import type { Random } from './faults-random.ts';
import { createLoadLedger, type LoadLedger } from './load-ledger.ts';
import type { RequestKind, Sample } from './load-tally.ts';

export interface LoadClientSetup {
  /** Where nginx listens, and its certificate. */
  origin: string;
  certificate: string;
  account: Account;
  /** The address that nginx is told the client has. */
  address: string;
  /** The paths of built files. */
  assets: string[];
  random: Random;
}

export interface LoadClient {
  account: Account;
  samples: Sample[];
  ledger: LoadLedger;
  /**
   * Sends one request after the other over one connection until told that it is over, with pauses between them of
   * up to so many milliseconds.
   */
  run(isOver: () => boolean, longestPauseMs: number): Promise<void>;
  leave(): void;
}

const pages = ['/', '/categories', '/category/basic', '/category/basic/level/basic-1', '/privacy-policy'];

/** A browser of a signed-in skater who reads, and marks a move now and then. */
export function createLoadClient(setup: LoadClientSetup): LoadClient {
  const { origin, certificate, account, address, assets, random } = setup;
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate });
  const headers = {
    cookie: account.cookie,
    'x-forwarded-for': address,
    'sec-fetch-site': 'same-origin',
    'x-expected-user': account.uid,
    'accept-encoding': 'br',
  };
  const samples: Sample[] = [];
  const ledger = createLoadLedger();
  const marks: boolean[] = [];
  const choose = (list: string[]) => list[Math.floor(random.between(0, list.length))] ?? '/';

  async function send(kind: RequestKind, path: string, options: RequestOptions = {}, body?: object) {
    const startedAt = performance.now();
    const { status, upstreams } = await exchange(path, options, body).catch(() => ({
      status: 0,
      upstreams: '',
    }));
    samples.push({ kind, status, startedAt, endedAt: performance.now(), upstreams });
    return status;
  }

  async function exchange(path: string, options: RequestOptions, body?: object) {
    const sent = request(origin + path, { agent, ...options, headers: { ...headers, ...options.headers } });
    sent.end(body && JSON.stringify(body));
    const [answer] = await once(sent, 'response');
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode, upstreams: String(answer.headers['x-upstreams']) };
  }

  /** As the app's own client sends it. */
  async function toggle(): Promise<void> {
    const isNew = marks.length === 0 || random.chance(0.8);
    const move = isNew ? marks.length : Math.floor(random.between(0, marks.length));
    const key = `free-skate-free-skate-1-move-${move}`;
    const completed = !marks[move];
    marks[move] = completed;
    const options = { method: 'PATCH', headers: { 'content-type': 'application/json' } };
    const status = await send('toggle', '/api/progress', options, { changes: { [key]: completed } });
    if (status === 200) ledger.acknowledge(key, completed);
    else ledger.doubt(key);
  }

  function act(): Promise<unknown> {
    if (random.chance(0.2)) return toggle();
    if (random.chance(0.25)) return send('session', '/api/session');
    if (random.chance(0.15)) return send('csv', '/data/csv/skating_moves.csv');
    return random.chance(0.5) ? send('page', choose(pages)) : send('asset', choose(assets));
  }

  return {
    account,
    samples,
    ledger,
    async run(isOver, longestPauseMs) {
      await sleep(random.between(0, longestPauseMs));
      while (!isOver()) {
        await act();
        await sleep(random.between(0, longestPauseMs));
      }
    },
    leave: () => agent.destroy(),
  };
}
