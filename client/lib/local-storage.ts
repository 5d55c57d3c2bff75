/** Nothing is stored where the browser forbids it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a choice for the visits to come, or removes it. Where storage is forbidden or full it lasts for this page only. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // No more than convenience is lost.
  }
}
