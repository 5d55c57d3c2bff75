import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A token is refused by its age after five minutes: more than this many sign-ins do not come in that time. */
const max = 20_000;

/** The ID tokens that this replica has swapped for a session, so that each of them opens one session only. */
export function createSwappedTokens() {
  const swapped = new LRUCache<string, true>({ max });
  return {
    /** False when the token was swapped before, or is being swapped now. */
    claim(idToken: string): boolean {
      const hash = hashSignedPart(idToken);
      if (swapped.has(hash)) return false;
      swapped.set(hash, true);
      return true;
    },
    /** The swap failed: the token may be used again. */
    release: (idToken: string) => void swapped.delete(hashSignedPart(idToken)),
  };
}

/** Without the signature, of which one token has several spellings: its last character holds unused bits. */
function hashSignedPart(idToken: string): string {
  return createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64');
}
