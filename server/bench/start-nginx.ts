import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { findFreePort } from '../testing/find-free-port.ts';
import { requestBytes } from './request-bytes.ts';
import { type QuietServer, startProcess } from './start-quiet-server.ts';

const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** Of the connection, of the file, or set by `gzip_static`. */
const nginxOwn = /^(date|connection|keep-alive|content-length|content-type|content-encoding|etag|vary)$/;

/**
 * An nginx of one process that serves the files of our server at these paths, compressed with the very same bytes and with the
 * same headers. Undefined where nginx is not installed.
 */
export async function startNginx(ourOrigin: string, paths: string[]): Promise<QuietServer | undefined> {
  if (!nginx) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'skating-nginx-'));
  const port = await findFreePort();
  const locations: string[] = [];
  for (const path of paths) {
    const file = join(folder, 'files', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, (await requestBytes(ourOrigin + path, { 'accept-encoding': 'identity' })).body);
    const { headers, body } = await requestBytes(ourOrigin + path, { 'accept-encoding': 'gzip' });
    await writeFile(`${file}.gz`, body);
    const added = Object.entries(headers)
      .filter(([name]) => !nginxOwn.test(name))
      .map(([name, value]) => `add_header ${name} "${value}";`);
    const type = headers['content-type']?.split(';')[0];
    locations.push(`location = ${path} { types { ${type} ${extname(path).slice(1)}; } ${added.join(' ')} }`);
  }
  const configFile = join(folder, 'nginx.conf');
  await writeFile(configFile, configure(folder, port, locations));
  const server = await startProcess(nginx, ['-c', configFile, '-e', join(folder, 'error.log')], port);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  };
  return { ...server, stop };
}

function configure(folder: string, port: number, locations: string[]): string {
  return `
daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 64; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on; keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h; charset utf-8; charset_types text/css text/csv text/javascript;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/files;
    location = / { return 204; }
    ${locations.join('\n    ')}
  }
}
`;
}
