/** A function, because a browser that forbids storage throws on the first access. */
export type OpenStorage = () => Storage;

export const local: OpenStorage = () => localStorage;
export const session: OpenStorage = () => sessionStorage;

/** Null where nothing is stored, or storage is forbidden. */
export function readItem(open: OpenStorage, key: string): string | null {
  try {
    return open().getItem(key);
  } catch {
    return null;
  }
}

/** Stores the text; null removes it. False when storage is forbidden or full. */
export function writeItem(open: OpenStorage, key: string, text: string | null): boolean {
  try {
    if (text === null) open().removeItem(key);
    else open().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
