import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { production } from '../testing/config-faults.ts';
import { connectFirebase, startFirebase } from './connect-firebase.ts';

/**
 * Stands in for the metadata server of Google's platforms: it leaves the first request for a token without an answer, and is not
 * there yet for so many requests.
 */
async function startMetadataServer(absentFor = 0) {
  let requests = 0;
  let tokenRequests = 0;
  const server = createServer(({ url }, response) => {
    requests += 1;
    if (requests <= absentFor) {
      response.writeHead(404).end();
      return;
    }
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

function useMetadataServer(host: string) {
  vi.stubEnv('GCE_METADATA_HOST', host);
  vi.stubEnv('METADATA_SERVER_DETECTION', '');
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '');
  // A developer's own credentials would come first.
  vi.stubEnv('HOME', tmpdir());
  onTestFinished(() => void vi.unstubAllEnvs());
}

it('a start waits for a metadata server that comes late, as in a new pod', async () => {
  const { host } = await startMetadataServer(2);
  useMetadataServer(host);
  const { auth, firestore } = await startFirebase(loadConfig(production));
  expect(auth.app.options.projectId).toBe(production.FIREBASE_PROJECT_ID);
  await firestore.terminate();
});

it('a start without the metadata server’s credentials is refused in the end, and names it', async () => {
  const { host } = await startMetadataServer(Number.POSITIVE_INFINITY);
  useMetadataServer(host);
  await expect(startFirebase(loadConfig({ ...production, READY_WITHIN_SECONDS: '0' }))).rejects.toMatchObject(
    {
      event: 'config.invalid',
      faults: [expect.stringMatching(/^GOOGLE_APPLICATION_CREDENTIALS: .*metadata server .* 0 s/)],
    },
  );
});

it('an access token that does not arrive is asked for again, instead of waiting for it until the server is restarted', async () => {
  const { host, tokenRequests } = await startMetadataServer();
  useMetadataServer(host);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'assume-present');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { credential } = connectFirebase(loadConfig(production).firebase).auth.app.options;

  const first = expect(credential?.getAccessToken()).rejects.toThrow('Google did not answer in time');
  await expect.poll(tokenRequests).toBe(1);
  vi.advanceTimersByTime(5_000);
  await first;
  expect(await credential?.getAccessToken()).toMatchObject({ access_token: 'the second' });
});
