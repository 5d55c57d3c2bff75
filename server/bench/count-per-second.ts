import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openConnection } from './open-connection.ts';
import { formatRequest, isGood, readStatus } from './raw-http.ts';

const connections = 10;

/**
 * How many requests per second are answered well, while ten connections ask as fast as they can. Answers are told
 * apart by their length, which must be the same each time: a generator that parses them (autocannon manages 20,000 a
 * second here) is slower than the servers, and all would look alike. Nor does it ever sleep: a server that is slower than it
 * would have to wake it with every answer, which in a virtual machine costs more than the answer, and one that is
 * faster never.
 */
export async function countPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const { hostname, port } = new URL(url);
  const request = formatRequest('GET', url, headers);
  const length = await measureAnswer(url, request);

  let answered = 0;
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let missing = length;
    socket.on('error', reject).on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (missing === length && !isGood(chunk))
        reject(new Error(`${url} was answered with ${readStatus(chunk)}`));
      missing -= chunk.length;
      if (missing < 0) reject(new Error(`${url} has answers of different lengths`));
      if (missing > 0) return;
      answered += 1;
      missing = length;
      socket.write(request);
    });
    return socket;
  });
  let isAwake = true;
  const stayAwake = () => isAwake && setImmediate(stayAwake);
  stayAwake();
  const start = performance.now();
  try {
    await Promise.race([sleep(seconds * 1000), failure]);
    return answered / ((performance.now() - start) / 1000);
  } finally {
    isAwake = false;
    for (const socket of sockets) socket.destroy();
  }
}

/** The length of one answer with its headers. */
async function measureAnswer(origin: string, request: Buffer): Promise<number> {
  const connection = await openConnection(origin);
  try {
    return (await connection.ask(request)).length;
  } finally {
    connection.close();
  }
}
