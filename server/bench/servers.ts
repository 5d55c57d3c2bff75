import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../testing/find-free-port.ts';
import { startQuietEmulators } from '../testing/quiet-emulators.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
/** For files that benchmarks write. */
export const benchFolder = join(projectFolder, 'dist/bench');

export interface Server {
  origin: string;
  pid: number;
  /** From the start of the process to its first 200 at /readyz. */
  readyMs: number;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

const readyWithinMs = 60_000;

/** Our server, started with the arguments and variables of `npm start`. */
export async function startProduct(env: Environment): Promise<Server> {
  const { scripts } = JSON.parse(await readFile(join(projectFolder, 'package.json'), 'utf8'));
  const words: string[] = scripts.start.split(' ');
  const isVariable = (word: string) => /^[A-Z_]+=/.test(word);
  const variables = Object.fromEntries(words.filter(isVariable).map((word) => word.split('=')));
  const args = words.filter((word) => word !== 'node' && !isVariable(word));
  return startServer(process.execPath, args, { ...variables, ...env });
}

/** An answer with its body as sent over the wire. */
export interface ReferenceAnswer {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** A bare Fastify that gives these answers. */
export async function startReference(answers: ReferenceAnswer[], env: Environment = {}): Promise<Server> {
  await mkdir(benchFolder, { recursive: true });
  const file = join(benchFolder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  return startServer(process.execPath, ['server/bench/reference-server.ts', file], env);
}

/**
 * Starts a program that listens on PORT, or on the given port, and waits until it is ready. Its log is discarded: a pipe that
 * this busy process empties too slowly would slow the server down.
 */
export async function startServer(
  command: string,
  args: string[],
  env: Environment = {},
  givenPort?: number,
): Promise<Server> {
  const port = givenPort ?? (await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exited;
  };
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() - begin > readyWithinMs) {
      await stop();
      throw new Error(`${command} ${args.join(' ')} did not start. Run it by hand to see why.`);
    }
    await sleep(5);
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}/readyz`);
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Nothing listens yet.
    return false;
  }
}

/** An nginx of one process that sends the same compressed files. */
export async function startNginx(nginx: string, files: ReferenceAnswer[]): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-nginx-'));
  for (const { path, body } of files) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, `${path}.gz`), body);
  }
  const port = await findFreePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
daemon off; master_process off; worker_processes 1; pid ${folder}/pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on; gzip_static always; keepalive_requests 1000000000;
  open_file_cache max=100 inactive=1h;
  types { text/javascript js; text/csv csv; }
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; location = /readyz { return 200; } }
}
`;
  await writeFile(join(folder, 'nginx.conf'), config);
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const server = await startServer(nginx, args, {}, port);
  const stop = () => server.stop().then(() => rm(folder, { recursive: true }));
  return { ...server, stop };
}

export type BenchFirebase = Awaited<ReturnType<typeof startFirebase>>;

/** Starts emulators, and gives the environment of servers that use them. Sessions of one server are valid on all. */
export async function startFirebase() {
  const { emulators, stop } = await startQuietEmulators();
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
    SESSION_SECRET: 'a secret that is only good for benchmarks',
  };
  return { emulators, env, stop };
}

/** An answer with its body as sent over the wire: `fetch` would decompress it. */
export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Sends an HTTP request over the agent's connections. Rejects when there is no answer. */
export async function sendRequest(
  url: string,
  options: https.RequestOptions = {},
  body?: object,
): Promise<RawAnswer> {
  const { request } = url.startsWith('https:') ? https : http;
  const sent = request(url, { signal: AbortSignal.timeout(30_000), ...options });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
