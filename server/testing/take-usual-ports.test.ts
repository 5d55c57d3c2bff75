import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { usualPorts } from './take-usual-ports.ts';

it.each(usualPorts)('no test has a server on port %i, which is taken', async (port) => {
  const server = createServer().listen(port, '127.0.0.1');
  await expect(once(server, 'listening')).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
