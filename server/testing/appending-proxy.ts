import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy with an address of its own, such as `127.0.0.2`, that appends its client to X-Forwarded-For. */
export async function startAppendingProxy(ownAddress: string, target: string) {
  const server = createServer((incoming, outgoing) => {
    const { method = 'GET', url, headers, socket } = incoming;
    const chain = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const forwarded = { ...headers, 'x-forwarded-for': chain, 'x-forwarded-proto': 'https' };
    const upstream = request(target + url, { method, headers: forwarded, localAddress: ownAddress });
    upstream.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    incoming.pipe(upstream);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
