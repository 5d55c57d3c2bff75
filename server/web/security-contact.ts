import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config.ts';
import { textFile } from './compressed-response.ts';

/** RFC 9116 wants less than a year. A server that runs for longer has missed its security updates, too. */
const validForMs = 360 * 24 * 60 * 60 * 1000;

/** Where to report a weakness of this server (RFC 9116). @param now the time of the start */
export const securityContact: FastifyPluginAsync<{ config: Config; now: number }> = async (
  app,
  { config: { contactEmail, publicOrigin }, now },
) => {
  const path = '/.well-known/security.txt';
  const text = `Contact: mailto:${contactEmail}
Expires: ${new Date(now + validForMs).toISOString()}
Preferred-Languages: en
Canonical: ${publicOrigin}${path}
`;
  await app.register(textFile, { path, text, type: 'text/plain' });
};
