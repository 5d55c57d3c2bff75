import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** An answer's body as it goes over the wire: `fetch` would decompress it. */
export async function requestBytes(url: string, headers: Record<string, string>): Promise<WireAnswer> {
  const request = get(url, {
    agent: false,
    headers,
    signal: AbortSignal.timeout(10_000),
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
}
