import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { buildNginxConfig, type NginxSetup } from './nginx-config.ts';

export interface RunningNginx {
  /** Such as `https://localhost:41234`. */
  origin: string;
  /** The certificate, which only those trust who are told to. */
  certificate: string;
  stop(): Promise<void>;
}

const startWithinMs = 30_000;

/**
 * Runs a real nginx on a loopback port, with everything that it writes in a folder of its own.
 * @throws with what nginx said when it does not come up
 */
export async function runNginx(nginx: string, setup: Omit<NginxSetup, 'folder'>): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-nginx-'));
  const certificate = await makeCertificate(folder);
  const config = join(folder, 'nginx.conf');
  await writeFile(config, buildNginxConfig({ ...setup, folder }));
  const child = spawn(nginx, ['-p', folder, '-c', config, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });

  async function stop(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  }

  if (!(await comesUp(child, setup.port))) {
    await stop();
    throw new Error(`nginx did not start:\n${complaints}`);
  }
  return { origin: `https://localhost:${setup.port}`, certificate, stop };
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
