import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

/** @throws StartError before anything else is started */
export async function checkPorts({ host, port, metricsPort }: Config): Promise<void> {
  await checkPort(host, port, 'PORT');
  if (metricsPort !== undefined) await checkPort(host, metricsPort, 'METRICS_PORT');
}

async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer().listen({ host, port });
  await explainFailure(once(server, 'listening'), host, port, variable);
  server.close();
  await once(server, 'close');
}

/** @throws StartError that says what to set if the address cannot be used */
export async function explainFailure(
  listening: Promise<unknown>,
  host: string,
  port: number,
  variable: string,
): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const noSuchAddress = `"${host}" is not an address of this machine: set HOST to one, or to 0.0.0.0`;
    const messages: Record<string, string> = {
      EADDRINUSE: `port ${port} is taken: stop the program that uses it, or set ${variable} to another one`,
      EACCES: `port ${port} is not allowed for this user: set ${variable} to 1024 or higher`,
      EADDRNOTAVAIL: noSuchAddress,
      ENOTFOUND: noSuchAddress,
      EAI_AGAIN: noSuchAddress,
      EAFNOSUPPORT: noSuchAddress,
    };
    const message = messages[(error as NodeJS.ErrnoException).code ?? ''];
    throw message ? new StartError(message) : error;
  }
}
