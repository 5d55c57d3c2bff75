import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const connections = 10;
const answerWithinMs = 10_000;

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
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const length = await measureAnswer(hostname, Number(port), request);

  let answered = 0;
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let missing = length;
    socket.on('error', reject).on('connect', () => socket.write(request));
    socket.on('data', (chunk) => {
      if (missing === length && !isGood(chunk))
        reject(new Error(`${url} was answered with ${statusLine(chunk)}`));
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

/** The length of one answer with its headers, once nothing more of it comes. */
async function measureAnswer(host: string, port: number, request: Buffer): Promise<number> {
  const socket: Socket = connect({ host, port });
  socket.setTimeout(answerWithinMs, () =>
    socket.destroy(new Error(`${host}:${port} did not answer in time`)),
  );
  socket.write(request);
  const chunks: Buffer[] = [];
  for await (const chunk of socket) {
    chunks.push(chunk);
    const answer = Buffer.concat(chunks);
    const end = answer.indexOf('\r\n\r\n');
    const contentLength = /\r\ncontent-length: (\d+)/i.exec(answer.subarray(0, end).toString())?.[1];
    if (end === -1) continue;
    if (contentLength === undefined) throw new Error(`${host}:${port} answers without a length`);
    const length = end + 4 + Number(contentLength);
    if (answer.length >= length) return length;
  }
  throw new Error(`${host}:${port} closed the connection`);
}

function isGood(answer: Buffer): boolean {
  return statusLine(answer) === 'HTTP/1.1 200 OK';
}

function statusLine(answer: Buffer): string {
  return answer.toString('latin1', 0, answer.indexOf('\r\n'));
}
