import { randomUUID } from 'node:crypto';

/**
 * The ID token of another sign-in of the same second. The emulator's tokens have no signature, and two of one second would be
 * equal; the server takes each once.
 */
export function varyToken(idToken: string, claims: Record<string, unknown> = {}): string {
  const [header, payload = '', signature] = idToken.split('.');
  const decoded = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const varied = JSON.stringify({ ...decoded, jti: randomUUID(), ...claims });
  return [header, Buffer.from(varied).toString('base64url'), signature].join('.');
}
