import { Agent } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProxy } from '../../.ci/release/run-proxy.ts';
import { type Account, writeHeaders } from '../testing/open-account.ts';
import { sendRequest } from './servers.ts';

/** A request and the change that it wrote, if any. Status 0: no response. */
export interface Sample {
  status: number;
  ms: number;
  change?: { key: string; completed: boolean } | undefined;
}

const longestPauseMs = 1_000;
const writeShare = 0.2;
const moveCount = 200;

/** A signed-in skater's browser with one connection: it reads these paths, and completes a move now and then. */
export function createLoadClient(
  account: Account,
  { origin, certificate }: RunningProxy,
  address: string,
  paths: string[],
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ca: certificate });
  const headers = { cookie: account.cookie, 'x-forwarded-for': address, 'accept-encoding': 'br' };

  function send(change: Sample['change']) {
    const path = paths[Math.floor(Math.random() * paths.length)] ?? '/';
    if (!change) return sendRequest(origin + path, { agent, headers });
    const options = { method: 'PATCH', agent, headers: { ...headers, ...writeHeaders(account) } };
    return sendRequest(`${origin}/api/progress`, options, { changes: { [change.key]: change.completed } });
  }

  return {
    uid: account.uid,
    /** Sends requests one after another, with pauses, for this many seconds. */
    async run(seconds: number): Promise<Sample[]> {
      const samples: Sample[] = [];
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) {
        await sleep(Math.random() * longestPauseMs);
        const key = `basic-basic-1-move-${Math.floor(Math.random() * moveCount)}`;
        const change = Math.random() < writeShare ? { key, completed: Math.random() < 0.5 } : undefined;
        const startedAt = performance.now();
        const { status } = await send(change).catch(() => ({ status: 0 }));
        samples.push({ status, change, ms: performance.now() - startedAt });
      }
      return samples;
    },
  };
}
