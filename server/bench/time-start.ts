import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '../testing/find-free-port.ts';

export interface Start {
  /** From the start of the process to its first 200 at /readyz. */
  ms: number;
  /** The memory that the process holds then. */
  residentMegabytes: number;
}

const readyWithinMs = 60_000;
const askEveryMs = 5;

/** Starts a server as a process of its own, and kills it once it is ready. */
export async function timeStart(args: string[], env: Record<string, string>): Promise<Start> {
  const port = await findFreePort();
  const begin = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  try {
    while (!(await isReady(port))) {
      if (child.exitCode !== null || performance.now() - begin > readyWithinMs)
        throw new Error(`${args.join(' ')} did not start. Run it by hand to see why.`);
      await sleep(askEveryMs);
    }
    const ms = performance.now() - begin;
    return { ms, residentMegabytes: await readResidentMegabytes(child.pid) };
  } finally {
    child.kill('SIGKILL');
    await exited;
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nobody listens yet.
    return false;
  }
}

async function readResidentMegabytes(pid: number | undefined): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}
