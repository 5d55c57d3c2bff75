import autocannon from 'autocannon';

const connections = 10;

/** How many requests per second are answered well, while ten connections ask as fast as they can. */
export async function countPerSecond(
  url: string,
  seconds: number,
  headers: Record<string, string>,
): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers, setupClient: dropBodies });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed`);
  return result['2xx'] / result.duration;
}

/**
 * Autocannon decodes every body into a string, which for compressed bytes is slower (75 MB/s) than the servers are:
 * both would look alike. Nothing reads those strings.
 */
function dropBodies(client: autocannon.Client): void {
  const { pipelinedRequests } = client as unknown as { pipelinedRequests: { addBody(chunk: Buffer): void } };
  pipelinedRequests.addBody = () => undefined;
}
