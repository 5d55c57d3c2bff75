import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { addTextRoute } from './compressed-response.ts';

/** RFC 9116 wants less than a year. A server that runs for longer has missed its security updates, too. */
const validForMs = 360 * 24 * 60 * 60 * 1000;

/** Where to report a weakness of this server (RFC 9116). @param now the time of the start */
export async function addSecurityContact(
  app: FastifyInstance,
  { contactEmail, publicOrigin }: Config,
  now: number,
): Promise<void> {
  const path = '/.well-known/security.txt';
  const text = `Contact: mailto:${contactEmail}
Expires: ${new Date(now + validForMs).toISOString()}
Preferred-Languages: en
Canonical: ${publicOrigin}${path}
`;
  await addTextRoute(app, path, text, 'text/plain');
}
