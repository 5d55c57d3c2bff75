import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Refuses a second server on the same data: each would overwrite what the other saved. Returns what ends the lock.
 * The lock is a local socket, because it dies with its process: a lock file would outlive a SIGKILL.
 */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const address = await lockAddress(dataDir);
  const server = createServer((socket) => socket.destroy()).unref();
  try {
    await listen(server, address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    if (await isAnswered(address))
      throw new Error(`Another server is running on the data in ${dataDir}: stop it first`);
    await rm(address);
    await listen(server, address);
  }
  return async () => {
    server.close();
    await once(server, 'close');
  };
}

/** Under the system's temporary folder, since the path of a socket may not exceed about 100 characters. */
async function lockAddress(dataDir: string): Promise<string> {
  const id = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 32);
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\embedded-firebase-${id}`
    : join(tmpdir(), `embedded-firebase-${id}.sock`);
}

async function listen(server: Server, address: string): Promise<void> {
  server.listen(address);
  await once(server, 'listening');
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
