import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { production } from '../testing/config-faults.ts';
import { connectFirebase } from './connect-firebase.ts';

/** Stands in for the metadata server of Google's platforms: it leaves the first request for a token without an answer. */
async function startMetadataServer() {
  let tokenRequests = 0;
  const server = createServer(({ url }, response) => {
    response.setHeader('metadata-flavor', 'Google');
    if (!url?.includes('/token')) {
      response.end('googleapis.com');
      return;
    }
    tokenRequests += 1;
    if (tokenRequests > 1) response.end(JSON.stringify({ access_token: 'the second', expires_in: 3_600 }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, tokenRequests: () => tokenRequests };
}

it('an access token that does not arrive is asked for again, instead of waiting for it until the server is restarted', async () => {
  const { host, tokenRequests } = await startMetadataServer();
  vi.stubEnv('GCE_METADATA_HOST', host);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  // A developer's own credentials would come first.
  vi.stubEnv('HOME', import.meta.dirname);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const { credential } = connectFirebase(loadConfig(production).firebase).auth.app.options;

  const first = expect(credential?.getAccessToken()).rejects.toThrow('Google did not answer in time');
  await expect.poll(tokenRequests).toBe(1);
  vi.advanceTimersByTime(5_000);
  await first;
  expect(await credential?.getAccessToken()).toMatchObject({ access_token: 'the second' });
});
