import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The Auth emulator answers any web page, gives its passwords to whoever claims to be the owner, and its sign-in window
 * runs what its URL says. This separates the app's own requests from those of a foreign site open in the same browser, DNS
 * rebinding included. A navigation has no Origin: one from another site must come from a page of the app.
 */
export function isLocalRequest(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { host, origin, referer } = headers;
  const isAllowed = (page: string) => {
    const url = URL.parse(page);
    return url !== null && (url.origin === publicOrigin || LOOPBACK.has(url.hostname));
  };
  const toLoopback = LOOPBACK.has(URL.parse(`http://${host}`)?.hostname ?? '');
  const fromHere =
    headers['sec-fetch-site'] === 'cross-site'
      ? isAllowed(origin ?? referer ?? '')
      : origin === undefined || isAllowed(origin);
  return toLoopback && fromHere;
}
