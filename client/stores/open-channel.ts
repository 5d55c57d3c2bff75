/** A channel to other tabs. Undefined on the server, or if the browser forbids it, as Firefox does if cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
