import { join } from 'node:path';
import { adaptGuide } from './guide-config.ts';
import { type ProxySetup, type RunningProxy, runProxy } from './run-proxy.ts';

interface NginxSetup extends ProxySetup {
  /** Further lines of the `http` block. */
  directives?: string[];
}

/** Runs a real nginx with DEPLOY.md's configuration. */
export function runNginx(nginx: string, setup: NginxSetup): Promise<RunningProxy> {
  const file = 'nginx.conf';
  return runProxy({
    port: setup.port,
    configure: (folder) => ({ file, text: buildConfig(setup, folder) }),
    command: (folder) => [nginx, '-p', folder, '-c', join(folder, file), '-e', 'stderr'],
  });
}

/**
 * A whole configuration around the one that DEPLOY.md shows, with its addresses and files replaced. The folder is nginx's own,
 * with `site.crt` and `site.key` in it.
 */
function buildConfig({ directives = [], ...setup }: NginxSetup, folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  ${directives.join('\n  ')}
  ${adaptSite(setup, folder)}
}
`;
}

function adaptSite({ port, upstreams }: ProxySetup, folder: string): string {
  const replicas = upstreams.map((upstream) => `server ${upstream}$1;`).join('\n');
  return adaptGuide(/^```nginx/, [
    [/(?:^\s+server \d\S+:3000(.*);\n)+/m, `${replicas}\n`],
    [/listen 80;/, `listen unix:${join(folder, 'http.sock')};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ssl_certificate .+;/, `ssl_certificate ${join(folder, 'site.crt')};`],
    [/ssl_certificate_key .+;/, `ssl_certificate_key ${join(folder, 'site.key')};`],
  ]);
}
