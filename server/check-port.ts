import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.ts';

export class PortTakenError extends Error {}

/** @throws PortTakenError before anything else is started */
export async function checkPorts({ host, port, metricsPort }: Config): Promise<void> {
  await checkPort(host, port, 'PORT');
  if (metricsPort !== undefined) await checkPort(host, metricsPort, 'METRICS_PORT');
}

async function checkPort(host: string, port: number, variable: string): Promise<void> {
  const server = createServer().listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const advice = `stop the program that uses it, or set ${variable} to another one`;
    throw new PortTakenError(`port ${port} is taken: ${advice}`);
  }
  server.close();
  await once(server, 'close');
}
