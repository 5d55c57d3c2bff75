import { join } from 'node:path';
import { adaptGuide } from './guide-config.ts';
import { type ProxySetup, type RunningProxy, runProxy } from './run-proxy.ts';

/** Runs a real Caddy with DEPLOY.md's configuration, in which only addresses and the certificate are replaced. */
export function runCaddy(caddy: string, setup: ProxySetup): Promise<RunningProxy> {
  const file = 'Caddyfile';
  return runProxy({
    port: setup.port,
    configure: (folder) => ({ file, text: buildCaddyfile(setup, folder) }),
    command: (folder) => [caddy, 'run', '--config', join(folder, file), '--adapter', 'caddyfile'],
  });
}

function buildCaddyfile({ port, upstreams }: ProxySetup, folder: string): string {
  const certificate = `tls ${join(folder, 'site.crt')} ${join(folder, 'site.key')}`;
  // Names the replica that has responded.
  const upstream = 'header {\n defer\n X-Upstreams {http.reverse_proxy.upstream.hostport}\n}';
  const site = adaptGuide(/^```\n\S+ \{\n {4}reverse_proxy \d/, [
    [
      /skate\.example\.org \{/,
      `https://localhost:${port} {\n bind 127.0.0.1\n ${certificate}\n ${upstream}\n`,
    ],
    [/(?:\d\S+:3000 ?)+/, `${upstreams.join(' ')} `],
  ]);
  // HTTP/3 would need the UDP port, with which `findFreePort` claims the number.
  return `{
    admin off
    auto_https disable_redirects
    storage file_system ${folder}
    servers {
        protocols h1 h2
    }
}
${site}`;
}
