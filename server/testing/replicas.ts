import { findFreePort } from './find-free-port.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';
import { type RunningNginx, runNginx } from './run-nginx.ts';

export interface Replicas {
  /** In the order in which nginx asks them. */
  servers: [KillableServer, KillableServer];
  proxy: RunningNginx;
  stop(): Promise<void>;
}

const secret = 'a secret that is only good for tests';

/** Two servers that share a Firebase, and nginx in front of them. */
export async function startReplicas(
  nginx: string,
  env: Record<string, string>,
  directives: string[] = [],
): Promise<Replicas> {
  const port = await findFreePort();
  const environment = {
    SESSION_SECRET: secret,
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  };
  const servers = await Promise.all([startKillableServer(environment), startKillableServer(environment)]);
  const stopServers = () => Promise.all(servers.map((server) => server.kill()));
  const upstreams = servers.map(({ origin }) => new URL(origin).host);
  const proxy = await runNginx(nginx, { port, upstreams, directives }).catch(async (error) => {
    await stopServers();
    throw error;
  });
  return {
    servers,
    proxy,
    async stop() {
      await proxy.stop();
      await stopServers();
    },
  };
}
