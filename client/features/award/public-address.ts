/** Of a machine that others cannot reach: a plain name, an IP address, or a name that only the local network knows. */
const isLocal = /^[^.]*$|^[\d.]+$|:|\.(local|localhost|internal|test)$/;

/** Where everybody finds this site: the host that the server names in link previews. Undefined while it has none of its own. */
export function findPublicHost(): string | undefined {
  const image = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content;
  if (!image || !URL.canParse(image)) return undefined;
  const { host, hostname } = new URL(image);
  return isLocal.test(hostname) ? undefined : host;
}
