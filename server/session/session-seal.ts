import { Signer } from '@fastify/cookie';

/** What the session cookie holds. */
export interface SealedSession {
  /** Distinguishes sessions of one user, so that one of them can be signed out. */
  id: string;
  /** When the session was last used, in milliseconds since 1970, to the second. */
  lastSeen: number;
  /** The Firebase session cookie: who the user is, signed by Firebase. */
  token: string;
}

const version = '1';

/** Seals with the first secret and opens with any, so that a secret can be replaced without signing everyone out. */
export function createSeal(secrets: string[]) {
  const signer = new Signer(secrets, 'sha256');
  return {
    close: ({ id, lastSeen, token }: SealedSession): string =>
      signer.sign([version, id, Math.floor(lastSeen / 1000), token].join('.')),

    /** Undefined when the value was not sealed with one of our secrets. */
    open(value: string): SealedSession | undefined {
      const { valid, value: opened } = signer.unsign(value);
      if (!valid || !opened) return undefined;
      const [sealedVersion, id, seconds, ...token] = opened.split('.');
      if (sealedVersion !== version || !id || !seconds) return undefined;
      return { id, lastSeen: Number(seconds) * 1000, token: token.join('.') };
    },
  };
}

/** Whose session it is. The seal vouches for the token: we seal only those that Firebase has signed. */
export function readUid({ token }: SealedSession): { uid?: string } {
  const [, payload = ''] = token.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return sub ? { uid: sub } : {};
}
