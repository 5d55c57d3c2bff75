import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** What to write instead, and why a count of hops or `true` is refused. */
export const trustedProxiesExpectation =
  `addresses, CIDRs or names (${names.join(', ')}) of the proxies, separated by commas; a number or "true" would ` +
  'believe whoever connects, so that clients could choose the address they are counted under';

/** An address, a CIDR or a name of them. */
export function isTrustedProxy(text: string): boolean {
  if (names.includes(text)) return true;
  // The library takes a number for an address, as in the days of inet_aton.
  if (isIP(text.split('/', 1)[0] ?? '') === 0) return false;
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}
