import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';

export interface RunningProxy {
  /** Such as `https://localhost:41234`. */
  origin: string;
  /** Its self-signed certificate. */
  certificate: string;
  stop(): Promise<void>;
}

/** The settings that every proxy needs. */
export interface ProxySetup {
  port: number;
  /** `host:port` of each replica. */
  upstreams: string[];
}

interface Program {
  port: number;
  /** The command that starts it. `folder` has its configuration, `site.crt` and `site.key`. */
  command(folder: string): string[];
  /** The text of its configuration, and the name of that file. */
  configure(folder: string): { file: string; text: string };
}

const startWithinMs = 60_000;

/**
 * Runs a real proxy on a loopback port, and removes everything that it has written when it stops.
 * @throws with its errors if it does not start
 */
export async function runProxy({ port, command, configure }: Program): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-proxy-'));
  const certificate = await makeCertificate(folder);
  const { file, text } = configure(folder);
  await writeFile(join(folder, file), text);
  const [program = '', ...args] = command(folder);
  const env = { PATH: process.env.PATH, HOME: folder };
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaints += chunk;
  });

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }

  if (!(await comesUp(child, port))) {
    await stop();
    throw new Error(`${program} did not start:\n${complaints}`);
  }
  return { origin: `https://localhost:${port}`, certificate, stop };
}

async function makeCertificate(folder: string): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  await writeFile(join(folder, 'site.crt'), cert);
  await writeFile(join(folder, 'site.key'), key, { mode: 0o600 });
  return cert;
}

async function comesUp(child: ChildProcess, port: number): Promise<boolean> {
  const deadline = Date.now() + startWithinMs;
  while (Date.now() < deadline && child.exitCode === null) {
    if (await isListening(port)) return true;
    await sleep(20);
  }
  return false;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.end());
  });
}
