/**
 * Runs many clients against two replicas behind nginx, one of which is killed and restarted midway:
 * `npm run bench:load -- [--clients N] [--seconds N]`. Exits with 1 if a limit is exceeded.
 */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { curriculumPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { startReplicas } from '../../.ci/release/replicas.ts';
import { runNginx } from '../../.ci/release/run-nginx.ts';
import type { ProxySetup } from '../../.ci/release/run-proxy.ts';
import { ensureNginx } from '../testing/find-program.ts';
import { openAccount } from '../testing/open-account.ts';
import { createLoadClient, type Sample } from './load-client.ts';
import { listScripts } from './rates.ts';
import { printTable, quantile } from './report.ts';
import { startBenchFirebase } from './servers.ts';

interface LoadReport {
  samples: Sample[];
  /** Acknowledged changes that are not stored. */
  lost: number;
  /** MB used by the replica that is not killed, once a second. Empty on systems without /proc. */
  memory: number[];
}

/** As small as a container's: with more memory V8 leaves garbage for minutes, which would look like a leak. */
const memoryOptions = '--max-old-space-size=128 --max-semi-space-size=4';
/** Left out of the figures, because the code is not yet compiled and the heaps are still growing. */
const warmUpSeconds = 30;
/** The last quarter of the run may use this much more or less memory than the second. */
const memoryTolerance = 0.1;
const pages = [pagePatterns.home, pagePatterns.categories, levelPath('basic', 'basic-1')];
/** Makes nginx trust the clients' claimed addresses, so that each has its own rate limit. */
const directives = ['set_real_ip_from 127.0.0.1;', 'real_ip_header X-Forwarded-For;'];

async function runLoad(nginx: string, count: number, seconds: number): Promise<LoadReport> {
  const { emulators, firestore, env, stop } = await startBenchFirebase();
  const runProxy = (setup: ProxySetup) => runNginx(nginx, { ...setup, directives });
  const replicas = await startReplicas(runProxy, { ...env, NODE_OPTIONS: memoryOptions });
  const [survivor, victim] = replicas.servers;
  const scripts = await listScripts(survivor.origin);
  const paths = ['/api/session', '/api/session', curriculumPath, ...pages, ...scripts];
  const open = async (index: number) => {
    const address = `10.0.${index >> 8}.${index & 255}`;
    const account = await openAccount(emulators.auth, survivor.origin, { 'x-forwarded-for': address });
    return createLoadClient(account, replicas.proxy, address, paths);
  };
  const clients = await pMap(Array.from({ length: count }).keys(), open, { concurrency: 8 });
  await Promise.all(clients.map((client) => client.run(warmUpSeconds)));

  const running = Promise.all(clients.map((client) => client.run(seconds)));
  const memory: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    if (second === Math.floor(seconds / 2)) victim.kill().then(victim.start);
    memory.push(await readMegabytes(survivor.pid()));
    await sleep(1_000);
  }
  const samples = await running;
  const losses = clients.map(async ({ uid }, index) => {
    const document = await firestore.collection('users').doc(uid).get();
    return countLost(samples[index] ?? [], document.get('progress') ?? {});
  });
  const lost = (await Promise.all(losses)).reduce((sum, count) => sum + count, 0);
  await replicas.stop();
  await stop();
  return { samples: samples.flat(), lost, memory };
}

async function readMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** How many changes of one skater are not stored as last acknowledged, unless a later write had no good answer. */
function countLost(samples: Sample[], stored: Record<string, boolean>): number {
  const acknowledged = new Map<string, boolean>();
  for (const { change, status } of samples) {
    if (change && status === 200) acknowledged.set(change.key, change.completed);
    else if (change) acknowledged.delete(change.key);
  }
  return [...acknowledged].filter(([key, completed]) => stored[key] !== completed).length;
}

/** Describes the limits that were exceeded. No request may fail, because nginx retries on the other replica. */
function findBroken({ samples, lost, memory }: LoadReport): string[] {
  const broken: string[] = [];
  if (lost > 0) broken.push(`${lost} acknowledged changes are not stored`);
  const failed = samples.filter(({ status }) => status !== 200);
  const statuses = [...new Set(failed.map(({ status }) => status))].join(', ');
  if (failed.length > 0) broken.push(`${failed.length} requests failed, with status ${statuses}`);
  const quarter = memory.length / 4;
  const second = mean(memory.slice(quarter, 2 * quarter));
  const growth = mean(memory.slice(3 * quarter)) / second - 1;
  // A server that has just started grows for half a minute: a shorter run says nothing about leaks.
  if (memory.length >= 60 && Math.abs(growth) > memoryTolerance)
    broken.push(`memory went ${(growth * 100).toFixed(1)} % from the second quarter to the last`);
  return broken;
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function describe(kind: string, samples: Sample[]) {
  const times = samples.map(({ ms }) => ms);
  return { kind, count: times.length, 'p50 ms': quantile(times, 0.5), 'p99 ms': quantile(times, 0.99) };
}

async function main(): Promise<void> {
  const clients = { type: 'string', default: '200' } as const;
  const seconds = { type: 'string', default: '60' } as const;
  const { values } = parseArgs({ options: { clients, seconds } });
  const nginx = ensureNginx();
  process.stdout.write(`Signing in ${values.clients} clients, then ${values.seconds} seconds of load …\n`);
  const report = await runLoad(nginx, Number(values.clients), Number(values.seconds));
  const kinds = Object.groupBy(report.samples, ({ change }) => (change ? 'writes' : 'reads'));
  printTable('Requests', [describe('reads', kinds.reads ?? []), describe('writes', kinds.writes ?? [])]);
  const [first, last] = [report.memory[0], report.memory.at(-1)];
  printTable('Memory of the replica that was not killed, MB', [{ first, mean: mean(report.memory), last }]);
  const broken = findBroken(report);
  const result = broken.length === 0 ? 'Every promise holds.' : `Broken: ${broken.join('; ')}.`;
  process.stdout.write(`\n${result}\n`);
  if (broken.length > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
