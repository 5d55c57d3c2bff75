import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../testing/find-free-port.ts';

export interface QuietServer {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

const startWithinMs = 30_000;

/**
 * Starts Node with these arguments as a server of its own on a free loopback port and waits until it answers. Its log is written
 * to nowhere: a pipe that this busy process empties too slowly would hold the server up.
 */
export async function startQuietServer(
  args: string[],
  env: Record<string, string> = {},
): Promise<QuietServer> {
  const port = await findFreePort();
  return startProcess(process.execPath, args, port, {
    HOST: '127.0.0.1',
    PORT: String(port),
    ...env,
  });
}

/** Starts any program that serves on a loopback port and waits until it answers. */
export async function startProcess(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<QuietServer> {
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitForAnswer(child, origin);
  } catch (error) {
    await stopProcess(child);
    throw error;
  }
  return { origin, pid: child.pid ?? 0, stop: () => stopProcess(child) };
}

async function waitForAnswer(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline && !hasEnded(child)) {
    const answer = await fetch(origin, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`${child.spawnargs.join(' ')} did not start. Run it by hand to see why.`);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  child.kill();
  await once(child, 'exit');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
