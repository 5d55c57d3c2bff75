import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { productionEnvironment } from '../service-account.ts';
import type { Environment } from './replica.ts';

/**
 * Stands in for Google: responds as Google does to the key of an unknown service account.
 * @param folder where its certificate and the account's key file are written
 * @param unanswered how many requests for a token get no response first
 */
export async function startFakeGoogle(folder: string, unanswered = 0) {
  let tokenRequests = 0;
  const names = [{ type: 2, value: '*.googleapis.com' }] as const;
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'googleapis.com' }], {
    extensions: [{ name: 'subjectAltName', altNames: [...names] }],
  });
  const google = createServer({ cert, key }, (request, response) => {
    const isRefused = request.url === '/token';
    if (isRefused && tokenRequests++ < unanswered) return;
    const refusal = { error: 'invalid_grant', error_description: 'Invalid JWT Signature.' };
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isRefused ? refusal : {}));
  });
  const proxy = createProxy().on('connect', (_request, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    google.emit('connection', socket);
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const { port } = proxy.address() as AddressInfo;
  const env: Environment = productionEnvironment(folder);
  const certificate = join(folder, 'google.pem');
  await writeFile(certificate, cert);
  return {
    /** For a production server that can reach only this Google. */
    env: {
      ...env,
      NODE_EXTRA_CA_CERTS: certificate,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
    },
    stop() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
