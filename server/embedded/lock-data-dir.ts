import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Refuses a second server on the same data: each would overwrite what the other saved. Closing the returned server
 * ends the lock. It is a local socket, because that stops answering with its process: a lock file would outlive a SIGKILL.
 */
export async function lockDataDir(dataDir: string): Promise<Server> {
  const id = createHash('sha256').update(await realpath(dataDir));
  const name = `embedded-firebase-${id.digest('hex').slice(0, 32)}`;
  // In the system's temporary folder, because the path of a socket may not exceed about 100 characters.
  const address = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  if (await isAnswered(address))
    throw new Error(`Another server is running on the data in ${dataDir}: stop it first`);
  // A server that was killed leaves its socket behind.
  await rm(address, { force: true });
  const server = createServer((socket) => socket.destroy()).unref();
  server.listen(address);
  await once(server, 'listening');
  return server;
}

function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  return once(socket, 'connect')
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
