import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, type RequestOptions } from 'node:http';
import { listCurriculumKeys } from '../testing/curriculum-keys.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { openAccounts, writeHeaders } from '../testing/open-account.ts';
import { type Figure, quantile, takeMedians } from './report.ts';
import { type BenchFirebase, type Server, sendRequest, startProduct } from './servers.ts';

const name = 'requests per second with log and metrics / without';
const rounds = 5;
/** The first turns are ignored: V8 is still compiling. */
const warmUpTurns = 15;
const turns = 50;
/** More than one, because a user may write no more than 600 times a minute. */
const skaterCount = 20;
const agent = new Agent({ keepAlive: true, maxSockets: 10 });

interface Work {
  path: string;
  requests: RequestOptions[];
  body?: object;
}

/** Measures requests per CPU second: wall time varies by more than the few percent in question. Linux only. */
export async function measureLogCost({ emulators, env }: BenchFirebase): Promise<Figure[]> {
  if (!existsSync('/proc/self/schedstat')) return [];
  const [key = ''] = await listCurriculumKeys(1);
  const home: Work = { path: '/', requests: Array(300).fill({ headers: { 'accept-encoding': 'gzip' } }) };
  const figures: Figure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const logging = await startProduct({ ...env, METRICS_PORT: String(await findFreePort()) });
    const silent = await startProduct({ ...env, LOG_LEVEL: 'silent' });
    // Home first: a server that has signed somebody in is slower. Each signs in as many.
    figures.push({ name, of: 'Home', value: await compare({ logging, silent }, home) });
    const open = ({ origin }: Server) => openAccounts(skaterCount / 2, emulators.auth, origin);
    const accounts = await Promise.all([logging, silent].map(open));
    const requests = accounts.flat().map((account) => ({ method: 'PATCH', headers: writeHeaders(account) }));
    const patch = {
      path: '/api/progress',
      requests: [...requests, ...requests],
      body: { changes: { [key]: true } },
    };
    figures.push({ name, of: 'PATCH', value: await compare({ logging, silent }, patch) });
    await Promise.all([logging.stop(), silent.stop()]);
  }
  return takeMedians(name, figures);
}

async function compare(servers: Record<'logging' | 'silent', Server>, work: Work): Promise<number> {
  const times = { logging: [] as number[], silent: [] as number[] };
  for (let turn = 0; turn < warmUpTurns + turns; turn += 1) {
    // Alternate the order.
    const order = turn % 2 === 0 ? (['logging', 'silent'] as const) : (['silent', 'logging'] as const);
    for (const each of order) times[each].push(await spend(servers[each], work));
  }
  // What else the machine does only adds to a turn.
  const usual = (all: number[]) => quantile(all.slice(warmUpTurns), 0.25);
  return usual(times.silent) / usual(times.logging);
}

/** The processor time of the server's main thread: https://docs.kernel.org/scheduler/sched-stats.html#proc-pid-schedstat */
async function spend({ origin, pid }: Server, { path, requests, body }: Work): Promise<number> {
  const read = async () => Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ', 1)[0]);
  const before = await read();
  const sent = requests.map((options) => sendRequest(origin + path, { agent, ...options }, body));
  if ((await Promise.all(sent)).some(({ status }) => status !== 200)) throw new Error(`${path} was refused`);
  return (await read()) - before;
}
