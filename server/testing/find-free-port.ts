import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections, and to servers that take any port. */
const [lowest, beyondHighest] = [10_000, 32_000];

/**
 * Finds a free loopback port, for programs that cannot choose one themselves, or that come back where they were. Until this
 * process ends, nobody else who looks here gets it, not even another run of the tests: the UDP port of the same number says so.
 */
export async function findFreePort(): Promise<number> {
  const port = randomInt(lowest, beyondHighest);
  const claim = createSocket('udp4').unref();
  try {
    await once(claim.bind({ port, address: '127.0.0.1' }), 'listening');
    const server = createServer();
    await once(server.listen({ port, host: '127.0.0.1' }), 'listening');
    await new Promise((closed) => server.close(closed));
    return port;
  } catch {
    claim.close();
    return findFreePort();
  }
}
