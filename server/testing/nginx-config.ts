import { join } from 'node:path';
import { adaptReadme } from './readme-config.ts';
import type { ProxySetup } from './run-proxy.ts';

export interface NginxSetup extends ProxySetup {
  /** Its own folder, with `site.crt` and `site.key` in it. */
  folder: string;
  /** Further lines of the `http` block. */
  directives?: string[];
}

/** A whole configuration around the one that README.md shows, with its addresses and files replaced. */
export function buildNginxConfig({ port, upstreams, folder, directives = [] }: NginxSetup): string {
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
  ${adaptSite({ port, upstreams, folder })}
}
`;
}

function adaptSite({ port, upstreams, folder }: NginxSetup): string {
  const replicas = upstreams.map((upstream) => `server ${upstream}$1;`).join('\n');
  return adaptReadme(/^```nginx/, [
    [/(?:^\s+server \d\S+:3000(.*);\n)+/m, `${replicas}\n`],
    [/listen 80;/, `listen unix:${join(folder, 'http.sock')};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/ssl_certificate .+;/, `ssl_certificate ${join(folder, 'site.crt')};`],
    [/ssl_certificate_key .+;/, `ssl_certificate_key ${join(folder, 'site.key')};`],
  ]);
}
