import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { buffer } from 'node:stream/consumers';

/** An answer with its body as sent over the wire: `fetch` would decompress it. */
export interface RawAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** Sends an HTTP request over the agent's connections. Rejects when there is no answer. */
export async function sendRequest(
  url: string,
  options: https.RequestOptions = {},
  body?: object,
): Promise<RawAnswer> {
  const { request } = url.startsWith('https:') ? https : http;
  const sent = request(url, { signal: AbortSignal.timeout(30_000), ...options });
  sent.end(body && JSON.stringify(body));
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) };
}
