import autocannon from 'autocannon';
import { curriculumPath, pagePatterns } from '#shared/paths.ts';
import { findProgram } from '../testing/find-program.ts';
import { openAccount } from '../testing/open-account.ts';
import { type Figure, takeMedians } from './report.ts';
import { type BenchFirebase, sendRequest, startNginx, startProduct, startReference } from './servers.ts';

/** Each round restarts all servers, because processes of the same program differ in speed by up to a fifth. */
const rounds = 5;
/** With fewer connections, the servers would wait for the load generator. */
const connections = 50;
/** Requests of a connection that are sent without waiting: a server that sleeps in between shows how its machine wakes up. */
const pipelining = 10;
const warmUpSeconds = 1;
const turnSeconds = 0.5;
const turns = 4;

/** Start-up, Home and the session probe against a bare Fastify with the same bytes; built file and CSV against nginx, where there is one. */
export async function measureRates(firebase: BenchFirebase): Promise<Figure[]> {
  const nginx = findProgram('nginx');
  const figures: Figure[] = [];
  for (let round = 0; round < rounds; round += 1) figures.push(...(await measureRound(firebase, nginx)));
  return takeMedians('Start-up and requests per second', figures);
}

async function measureRound({ env, emulators }: BenchFirebase, nginxProgram?: string): Promise<Figure[]> {
  const ours = await startProduct(env);
  const { cookie } = await openAccount(emulators.auth, ours.origin);
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const record = async (path: string) => ({ path, ...(await sendRequest(ours.origin + path, { headers })) });
  const [script = ''] = await listScripts(ours.origin);
  const files = [await record(script), await record(curriculumPath)];
  const bare = await startReference([await record(pagePatterns.home), await record('/api/session')]);
  const nginx = nginxProgram ? await startNginx(nginxProgram, files) : undefined;

  async function countPerSecond(url: string, duration: number): Promise<number> {
    const result = await autocannon({ url, headers, connections, pipelining, duration });
    if (result.non2xx + result.errors > 0) throw new Error(`${url} did not answer every request with 200`);
    return result['2xx'] / result.duration;
  }

  /** In turns, so that whatever else the machine does hits both. */
  async function compare(name: Figure['name'], of: string, origin: string): Promise<Figure> {
    const sums = { ours: 0, other: 0 };
    await countPerSecond(origin + of, warmUpSeconds);
    await countPerSecond(ours.origin + of, warmUpSeconds);
    for (let turn = 0; turn < turns; turn += 1) {
      sums.other += await countPerSecond(origin + of, turnSeconds);
      sums.ours += await countPerSecond(ours.origin + of, turnSeconds);
    }
    return { name, of, value: sums.ours / sums.other };
  }

  const figures: Figure[] = [
    { name: 'start-up to ready / bare Fastify with firebase-admin', value: ours.readyMs / bare.readyMs },
    await compare('page requests per second / bare Fastify', pagePatterns.home, bare.origin),
    await compare('session requests per second / bare Fastify', '/api/session', bare.origin),
  ];
  if (nginx)
    for (const { path } of files)
      figures.push(await compare('file requests per second / nginx', path, nginx.origin));
  await Promise.all([ours.stop(), bare.stop(), nginx?.stop()]);
  return figures;
}

/** The paths of the scripts that Home names, the largest first. */
export async function listScripts(origin: string): Promise<string[]> {
  const { body } = await sendRequest(origin + pagePatterns.home);
  const paths = new Set(body.toString().match(/\/assets\/[\w.-]+\.js/g));
  const sizeOf = async (path: string) => (await sendRequest(origin + path)).body.length;
  const scripts = await Promise.all([...paths].map(async (path) => ({ path, size: await sizeOf(path) })));
  return scripts.sort((a, b) => b.size - a.size).map(({ path }) => path);
}
