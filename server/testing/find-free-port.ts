import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Finds a free loopback port, for programs that cannot choose one themselves. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}
