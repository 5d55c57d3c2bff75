import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The Auth emulator answers any web page, and gives its passwords to whoever claims to be the owner. This tells the
 * app's own requests from those of a foreign site open in the same browser, DNS rebinding included.
 */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders, publicOrigin: string): boolean {
  const toLoopback = LOOPBACK.has(hostname(`http://${host}`));
  const fromHere = origin === undefined || origin === publicOrigin || LOOPBACK.has(hostname(origin));
  return toLoopback && fromHere;
}

function hostname(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}
