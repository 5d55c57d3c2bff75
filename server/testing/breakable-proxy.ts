import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { findFreePort } from './find-free-port.ts';

export interface BreakableProxy {
  /** `host:port`. */
  address: string;
  /** Ends every connection and refuses new ones, like a stopped server. */
  breakDown(): Promise<void>;
  /** Accepts connections and bytes but forwards nothing, like a hung service. */
  hang(): void;
  /** Drops the bytes of its current connections without ending them, like a firewall that has forgotten them. */
  forgetConnections(): void;
  repair(): Promise<void>;
  stop(): Promise<void>;
}

/** Stands between the server and an emulator, so that a test can make the emulator unreachable. */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const [host = '', port = ''] = target.split(':');
  const sockets = new Set<Socket>();
  let isHung = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), host);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      if (!isHung) from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
  });
  const ownPort = await findFreePort();
  await once(server.listen(ownPort, '127.0.0.1'), 'listening');

  async function breakDown(): Promise<void> {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  function forgetConnections(): void {
    for (const socket of sockets) socket.unpipe().pause();
  }

  return {
    address: `127.0.0.1:${ownPort}`,
    breakDown,
    forgetConnections,
    hang() {
      isHung = true;
      forgetConnections();
    },
    async repair() {
      // The clients will reconnect.
      if (isHung) for (const socket of sockets) socket.destroy();
      isHung = false;
      if (server.listening) return;
      await once(server.listen(ownPort, '127.0.0.1'), 'listening');
    },
    stop: breakDown,
  };
}
