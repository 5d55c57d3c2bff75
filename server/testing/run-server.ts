import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../main.ts');

export interface RunningServer {
  /** Such as `http://localhost:41234`. */
  origin: string;
  process: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  /** Asks it to stop and waits until it has. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts the real server in its own process, on a free port. Rejects with its output if it does not start. */
export async function runServer(env: Record<string, string> = {}, mainFile = main): Promise<RunningServer> {
  const child = spawnNode(env, mainFile);
  const origin = await new Promise<string>((resolvePromise, reject) => {
    child.process.stdout?.on('data', () => {
      const address = /Server listening at (http:\/\/[^"\s]+)/.exec(child.output())?.[1];
      if (address) resolvePromise(address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost'));
    });
    child.process.once('exit', () => reject(new Error(`The server did not start:\n${child.output()}`)));
  });
  return {
    ...child,
    origin,
    async stop(signal = 'SIGTERM') {
      const { process: running } = child;
      if (running.exitCode !== null || running.signalCode !== null) return running.exitCode;
      running.kill(signal);
      const [code] = await once(running, 'exit');
      return code;
    },
  };
}

/** Runs the server, or another program, until it exits: the server does so when it refuses to start. */
export async function runToItsEnd(
  env: Record<string, string>,
  program = main,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const child = spawnNode(env, program, ...args);
  child.process.stdin.end();
  const [code] = await once(child.process, 'close');
  return { code, output: child.output() };
}

/** The servers of tests would meet at their default port, also with a developer's own. */
export function spawnNode(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, PORT: '0', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { process: child, output: () => output };
}
