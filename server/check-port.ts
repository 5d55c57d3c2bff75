import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';

export class PortTakenError extends Error {}

/** @throws PortTakenError before anything else is started */
export async function checkPort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const advice = 'stop the program that uses it, or set PORT to another one';
    throw new PortTakenError(`port ${port} is taken: ${advice}`);
  }
  server.close();
  await once(server, 'close');
}
