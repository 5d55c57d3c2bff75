import type { Auth } from 'firebase-admin/auth';
import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { TimeoutError, withTimeout } from '../timeout.ts';
import type { Firebase } from './connect-firebase.ts';
import { isTokenRefused } from './identity.ts';

const identityHost = 'identitytoolkit.googleapis.com';

export interface Failure {
  /** What the server cannot do, why, and what to do about it. */
  message: string;
  err?: unknown;
}

/** Tries once all that the server needs from Firebase. Otherwise a missing role would show only at the first sign-in. */
export async function checkFirebase(firebase: Firebase, timeoutMs: number): Promise<Failure[]> {
  const { credential, projectId = '' } = firebase.auth.app.options;

  async function runCheck(check: Check): Promise<Failure[]> {
    try {
      await withTimeout(check.run(), timeoutMs, 'Firebase');
      return [];
    } catch (err) {
      return [{ message: `The server cannot ${check.need}${explain(err, check, projectId)}.`, err }];
    }
  }

  // First and alone: without a token all others fail too, and Firestore's as if there were no network.
  const unauthorized = await runCheck({
    need: 'get an access token',
    remedy: 'Create a new key for GOOGLE_APPLICATION_CREDENTIALS',
    host: identityHost,
    run: async () => credential?.getAccessToken(),
  });
  if (unauthorized.length > 0) return unauthorized;
  return (await Promise.all(listChecks(firebase).map(runCheck))).flat();
}

interface Check {
  need: string;
  remedy: string;
  host: string;
  run(): Promise<unknown>;
}

const noNetwork =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|fetching public keys/;
const noProject = /on resource project|CONSUMER_INVALID|project .*(not found|been deleted)/i;

/** Explains why a call failed, as far as Google's response reveals it, and what to do about it. */
function explain(error: unknown, { host, remedy }: Check, projectId: string): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  const text = String(message);
  const isOf = (...codes: unknown[]) => codes.includes(code);
  if (
    error instanceof TimeoutError ||
    isOf('app/network-error', 'app/network-timeout', GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED) ||
    noNetwork.test(text)
  ) {
    return `: no network. Allow requests to ${host} and oauth2.googleapis.com, and check DNS, the firewall, the outgoing proxy (server/DEPLOY.md), and Google’s status`;
  }
  if (isOf('auth/project-not-found') || noProject.test(text))
    return `: no such project. Set FIREBASE_PROJECT_ID to the id of a project that exists, found "${projectId}"`;
  if (isOf('app/invalid-credential', GrpcStatus.UNAUTHENTICATED) || text.includes('invalid_grant'))
    return `: Google refuses the service account. Create a new key for GOOGLE_APPLICATION_CREDENTIALS, and check that the clock is right`;
  if (isOf('auth/insufficient-permission', GrpcStatus.PERMISSION_DENIED)) return `: no permission. ${remedy}`;
  return `. ${remedy}`;
}

/** Names a permission of the role that server/DEPLOY.md creates. */
function grant(permission: string): string {
  return `grant the service account ${permission}, with the role of server/DEPLOY.md`;
}

/** What the server must be able to do, and the permission or API that it needs for that. */
function listChecks({ auth, firestore }: Firebase): Check[] {
  return [
    {
      need: 'fetch the certificates that sign-ins are verified with',
      remedy: 'Allow requests to www.googleapis.com and identitytoolkit.googleapis.com',
      host: `www.googleapis.com, ${identityHost}`,
      run: () => fetchCertificates(auth),
    },
    {
      need: 'read the project’s sign-in settings',
      remedy: `Enable the API identitytoolkit.googleapis.com and ${grant('firebaseauth.configs.get')}`,
      host: identityHost,
      run: () => auth.projectConfigManager().getProjectConfig(),
    },
    {
      need: 'look up accounts',
      remedy: `Enable the API identitytoolkit.googleapis.com and ${grant('firebaseauth.users.*')}`,
      host: identityHost,
      run: () => auth.getUsers([{ uid: 'nobody' }]),
    },
    {
      need: 'read and write Firestore',
      remedy: `Enable the API firestore.googleapis.com, create the default database and ${grant('datastore.entities.*')}`,
      host: 'firestore.googleapis.com',
      // A write, because who may write may read, too. The collection's TTL policy deletes the document.
      run: () => firestore.collection('sessions').doc('check').set({ expiresAt: Timestamp.now() }),
    },
  ];
}

/** Verifying any well-formed token makes the SDK fetch and cache the certificates. */
async function fetchCertificates(auth: Auth): Promise<void> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const aud = auth.app.options.projectId ?? '';
  const claims = { iss: `https://securetoken.google.com/${aud}`, aud, sub: 'nobody' };
  await expectRefusal(
    auth.verifyIdToken(`${encode({ alg: 'RS256', kid: 'unknown' })}.${encode(claims)}.none`),
  );
}

/** Resolves if the service refuses the token, as it should. */
async function expectRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!isTokenRefused(error)) throw error;
  });
}
