import { findFreePort } from '../find-free-port.ts';
import { type RunningServer, runServer } from '../run-server.ts';

/** A line of a replica's log, with the replica that it was collected from. */
export interface LogLine {
  instance: string;
  time: string;
  pid: number;
  release: string;
  message: string;
  event: string;
  /** Of a request's line: how long it took. */
  ms?: number;
  [field: string]: unknown;
}

export type Environment = Record<string, string>;
export type Replica = Awaited<ReturnType<typeof startReplica>>;

/** A real server in its own process. Its log and metrics are collected under the name of the instance. */
export async function startReplica(instance: string, env: Environment) {
  const port = String(await findFreePort());
  const metrics = `http://127.0.0.1:${port}/metrics`;
  const start = (variables: Environment) => runServer({ ...variables, METRICS_PORT: port });
  const servers: RunningServer[] = [await start(env)];
  let isOrdinary = true;
  const current = () => servers.at(-1) as RunningServer;

  return {
    instance,
    env,
    /** Changes with each start. */
    origin: () => current().origin,
    /** Ends it without a chance to finish anything. */
    async kill() {
      isOrdinary = false;
      await current().stop('SIGKILL');
    },
    /** Whether it runs with its original environment. */
    isOrdinary: () => isOrdinary,
    /** Restarts it, with its original or another environment. */
    async restart(variables: Environment = env): Promise<void> {
      await current().stop();
      servers.push(await start(variables));
      isOrdinary = variables === env;
    },
    stop: () => current().stop(),
    /** Everything that the processes of this instance have logged so far. */
    lines: (): LogLine[] =>
      servers
        .flatMap((server) => server.output().split('\n'))
        .filter((line) => line.startsWith('{') && line.endsWith('}'))
        .map((line) => ({ ...JSON.parse(line), instance })),
    /** What Prometheus would get; undefined if there is no response. */
    scrape: (): Promise<string | undefined> =>
      fetch(metrics).then(
        (answer) => answer.text(),
        () => undefined,
      ),
  };
}
