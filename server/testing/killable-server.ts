import { findFreePort } from './find-free-port.ts';
import { type RunningServer, runServer } from './run-server.ts';

/** The real server, which can be killed, and started again where it was. */
export interface KillableServer {
  origin: string;
  /** The process that runs now, if any. */
  pid(): number | undefined;
  /** What that process has printed so far. */
  output(): string;
  /** Asks it to stop, and returns its exit code. */
  stop(): Promise<number | null | undefined>;
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>;
  /** Resolves once it listens again. Does nothing while it runs. */
  start(): Promise<void>;
}

export async function startKillableServer(env: Record<string, string>): Promise<KillableServer> {
  const address = { HOST: '127.0.0.1', PORT: String(await findFreePort()) };
  let running: RunningServer | undefined = await runServer({ ...env, ...address });

  async function end(signal: NodeJS.Signals): Promise<number | null | undefined> {
    const code = await running?.stop(signal);
    running = undefined;
    return code;
  }

  return {
    origin: `http://127.0.0.1:${address.PORT}`,
    pid: () => running?.process.pid,
    output: () => running?.output() ?? '',
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    async start() {
      running ??= await runServer({ ...env, ...address });
    },
  };
}
