import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Starts the app on a free loopback port, and returns the port. */
export async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** Opens a connection that ignores being reset. */
export async function openSocket(port: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port }).on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Sends these bytes and nothing else. Returns the response once the server has closed the connection. */
export async function sendRaw(port: number, bytes: string | Uint8Array): Promise<string> {
  const socket = await openSocket(port);
  let answer = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.end(bytes);
  await closed;
  return answer;
}
