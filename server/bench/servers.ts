import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import * as http from 'node:http';
import * as https from 'node:https';
import { dirname, join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { findFreePort } from '../testing/find-free-port.ts';
import { startQuietEmulators } from '../testing/quiet-emulators.ts';

const projectFolder = resolve(import.meta.dirname, '../..');
const benchFolder = join(projectFolder, 'dist/bench');

/** Writes a file for a benchmark, and returns its absolute path. */
export async function writeBenchFile(path: string, content: string | Buffer): Promise<string> {
  const file = join(benchFolder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

export interface Server {
  origin: string;
  pid: number;
  /** From the start of the process to its first 200 at /readyz. */
  readyMs: number;
  stop(): Promise<void>;
}

type Environment = Record<string, string>;

const readyWithinMs = 60_000;

/** Our server, as `npm start` starts it. */
export function startProduct(env: Environment): Promise<Server> {
  return startServer(process.execPath, ['server/main.ts'], env);
}

/** A response with its body as sent over the wire. */
export interface ReferenceAnswer {
  path: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

/** Starts a minimal Fastify server that sends these responses. */
export async function startReference(answers: ReferenceAnswer[]): Promise<Server> {
  const file = await writeBenchFile('answers.json', JSON.stringify(answers));
  return startServer(process.execPath, ['server/bench/reference-server.ts', file]);
}

/**
 * Starts a program that listens on PORT, and waits until it is ready. Its log is discarded: a pipe that this busy process
 * empties too slowly would slow the server down.
 */
async function startServer(command: string, args: string[], env: Environment = {}): Promise<Server> {
  const port = env.PORT ?? String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const begin = performance.now();
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await exited;
  };
  const isReady = async () => (await sendRequest(`${origin}/readyz`)).status === 200;
  // Until it listens, requests fail.
  while (!(await isReady().catch(() => false))) {
    if (child.exitCode !== null || performance.now() - begin > readyWithinMs) {
      await stop();
      throw new Error(`${command} ${args.join(' ')} did not start. Run it by hand to see why.`);
    }
    await sleep(5);
  }
  return { origin, pid: child.pid ?? 0, readyMs: performance.now() - begin, stop };
}

/** An nginx of one process that sends the same compressed files. */
export async function startNginx(nginx: string, files: ReferenceAnswer[]): Promise<Server> {
  const folder = join(benchFolder, 'nginx');
  for (const { path, body } of files) await writeBenchFile(`nginx/${path}.gz`, body);
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
  const args = ['-c', await writeBenchFile('nginx/nginx.conf', config), '-e', join(folder, 'error.log')];
  return startServer(nginx, args, { PORT: String(port) });
}

export type BenchFirebase = Awaited<ReturnType<typeof startBenchFirebase>>;

/** Starts emulators, and returns the environment for servers that use them. */
export async function startBenchFirebase() {
  const { emulators, stop } = await startQuietEmulators();
  const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
  const env = {
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: emulators.firestore,
  };
  return { emulators, firestore, env, stop: () => firestore.terminate().then(stop) };
}

/** Sends a request and returns the raw body: `fetch` would decompress it. Rejects if there is no response. */
export async function sendRequest(url: string, options: https.RequestOptions = {}, body?: object) {
  const { request } = url.startsWith('https:') ? https : http;
  const sent = request(url, { signal: AbortSignal.timeout(30_000), ...options });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
