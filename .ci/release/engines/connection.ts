import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { findFreePort } from '#server/testing/find-free-port.ts';

/** A proxy between the browser and the server, to cut the connection: not every driver can cut the network. */
export interface Connection {
  origin: string;
  /** Sets the server that requests are forwarded to. */
  leadTo(target: string): void;
  /** Refuses all connections, as if the server were unreachable. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Holds requests whose path starts like this. Returns the function that releases them. */
  hold(path: string): () => void;
  /** The number of requests so far whose path starts like this. */
  countRequests(path: string): number;
}

export async function openConnection(): Promise<Connection> {
  let target = '';
  const held = new Map<string, Promise<void>>();
  const paths: string[] = [];

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    paths.push(url);
    for (const [path, released] of held) if (url.startsWith(path)) await released;
    const upstream = request(target + url, { method, headers });
    upstream.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  const port = await findFreePort();
  await once(server.listen(port, 'localhost'), 'listening');

  return {
    origin: `http://localhost:${port}`,
    leadTo(origin) {
      target = origin;
    },
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async restore() {
      if (!server.listening) await once(server.listen(port, 'localhost'), 'listening');
    },
    hold(path) {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(path, promise);
      return () => {
        held.delete(path);
        resolve();
      };
    },
    countRequests: (path) => paths.filter((url) => url.startsWith(path)).length,
  };
}
