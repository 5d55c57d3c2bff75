import { once } from 'node:events';
import { connect } from 'node:net';
import { readLength } from './raw-http.ts';

export interface Connection {
  /** The whole answer to a request; one at a time. Rejects when there is none. */
  ask(request: Buffer): Promise<Buffer>;
  close(): void;
}

const answerWithinMs = 10_000;

/** A connection that is kept between requests. */
export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let asked: PromiseWithResolvers<Buffer> | undefined;
  let chunks: Buffer[] = [];
  const fail = (error = new Error(`${origin} closed the connection`)) => asked?.reject(error);
  socket.setTimeout(answerWithinMs, () => socket.destroy(new Error(`${origin} did not answer in time`)));
  socket.on('error', fail).on('end', fail);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    const answer = Buffer.concat(chunks);
    const length = readLength(answer);
    if (length === undefined || answer.length < length) return;
    chunks = [];
    asked?.resolve(answer);
  });
  return {
    ask(request) {
      asked = Promise.withResolvers();
      socket.write(request);
      return asked.promise;
    },
    close: () => socket.destroy(),
  };
}
