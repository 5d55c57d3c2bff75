import { once } from 'node:events';
import { createServer } from 'node:net';

/** A loopback port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}
