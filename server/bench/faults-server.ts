import { type RunningServer, runServer } from '../testing/run-server.ts';

/** The real server, which can be killed, and started again where it was. */
export interface KillableServer {
  origin: string;
  /** Ends it without a chance to finish anything. */
  kill(): Promise<void>;
  /** Resolves once it listens again. Does nothing while it runs. */
  start(): Promise<void>;
}

const startAttempts = 5;

export async function startKillableServer(env: Record<string, string>): Promise<KillableServer> {
  const address = { HOST: '127.0.0.1', PORT: '0' };
  let running: RunningServer | undefined = await runServer({ ...env, ...address });
  address.PORT = new URL(running.origin).port;

  async function startAgain(attempt = 1): Promise<RunningServer> {
    try {
      return await runServer({ ...env, ...address });
    } catch (error) {
      // A connection of somebody else's may have been given the free port for a moment.
      if (attempt === startAttempts) throw error;
      return startAgain(attempt + 1);
    }
  }

  return {
    origin: `http://127.0.0.1:${address.PORT}`,
    async kill() {
      await running?.stop('SIGKILL');
      running = undefined;
    },
    async start() {
      running ??= await startAgain();
    },
  };
}
