/** To the browser's other tabs. None on the server, nor where the browser forbids it, as Firefox does along with cookies. */
export function openChannel(name: string): BroadcastChannel | undefined {
  if (typeof window === 'undefined') return undefined;
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
