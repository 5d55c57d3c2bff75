import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Nothing else crosses: no cookie, no credential, no address of the skater. */
const headersThere = [
  ...['accept', 'accept-encoding', 'accept-language', 'content-type', 'if-modified-since', 'if-none-match'],
];
const headersBack = [
  ...['cache-control', 'content-encoding', 'content-type', 'etag', 'last-modified', 'vary'],
  'content-security-policy',
];

/** Firebase's largest file has 0.3 MB. */
const largestAnswer = 2 * 1024 * 1024;

export interface PageRequest {
  method: 'GET' | 'POST';
  headers: IncomingHttpHeaders;
  body?: Buffer;
}

export interface FetchedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Fetches a page as it is, compressed or not, and follows no redirect. Rejects when it is too large or too slow. */
export async function fetchSignInPage(
  url: URL,
  { method, headers, body }: PageRequest,
  timeoutMs: number,
): Promise<FetchedPage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(timeoutMs);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method, headers: pick(headers, headersThere), signal })
      .once('response', resolve)
      .once('error', reject)
      .end(body);
  });
  return {
    status: answer.statusCode ?? 0,
    headers: pick(answer.headers, headersBack),
    body: await readBody(answer),
  };
}

async function readBody(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    // Leaving the loop ends the connection too.
    if (size > largestAnswer) throw new Error(`The answer has more than ${largestAnswer} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function pick(headers: IncomingHttpHeaders, names: string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string') picked[name] = value;
  }
  return picked;
}
