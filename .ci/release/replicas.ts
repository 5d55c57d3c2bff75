import { findFreePort } from '#server/testing/find-free-port.ts';
import { type KillableServer, startKillableServer } from '#server/testing/killable-server.ts';
import type { ProxySetup, RunningProxy } from './run-proxy.ts';

export interface Replicas {
  servers: [KillableServer, KillableServer];
  proxy: RunningProxy;
  stop(): Promise<void>;
}

/** Two servers that share a Firebase, and a proxy in front of them. */
export async function startReplicas(
  runProxy: (setup: ProxySetup) => Promise<RunningProxy>,
  env: Record<string, string>,
): Promise<Replicas> {
  const port = await findFreePort();
  const environment = {
    PUBLIC_ORIGIN: `https://localhost:${port}`,
    TRUST_PROXY: '127.0.0.1',
    ...env,
  };
  const servers = await Promise.all([startKillableServer(environment), startKillableServer(environment)]);
  const stopServers = () => Promise.all(servers.map((server) => server.kill()));
  const upstreams = servers.map(({ origin }) => new URL(origin).host);
  const proxy = await runProxy({ port, upstreams }).catch(async (error) => {
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
