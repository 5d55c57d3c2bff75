import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { isRefusal } from '../session/identity.ts';
import { withTimeout } from '../timeout.ts';

type Log = (fields: object, message: string) => void;

const timeoutMs = 10_000;

/**
 * Tries once, at boot, what the server will need later, and logs which role or API is missing. It would
 * otherwise show only at the first sign-in. The server starts all the same: visitors need none of it.
 */
export async function checkFirebase(
  auth: Auth,
  firestore: Firestore,
  logger: { info: Log; error: Log },
): Promise<void> {
  const checks = listChecks(auth, firestore).map(async ({ need, remedy, run }) => {
    try {
      await withTimeout(run(), timeoutMs, 'Firebase');
      return true;
    } catch (err) {
      logger.error({ event: 'firebase.check-failed', err }, `The server cannot ${need}. ${remedy}.`);
      return false;
    }
  });
  if ((await Promise.all(checks)).every(Boolean))
    logger.info({ event: 'firebase.checked' }, 'Firebase is reachable and the roles suffice');
}

/** What the server needs to be able to do, and which role or API gives it. */
function listChecks(auth: Auth, firestore: Firestore) {
  return [
    {
      need: 'fetch the certificates that sign-ins are verified with',
      remedy: 'Allow requests to www.googleapis.com and identitytoolkit.googleapis.com',
      run: (): Promise<unknown> => fetchCertificates(auth),
    },
    {
      need: 'read the project’s sign-in settings',
      remedy:
        'Enable the API identitytoolkit.googleapis.com and grant the service account roles/firebaseauth.admin',
      run: () => auth.projectConfigManager().getProjectConfig(),
    },
    {
      need: 'make session cookies',
      remedy:
        'Grant the service account roles/firebaseauth.admin (it holds firebaseauth.users.createSession)',
      // The service looks at the caller's rights before it looks at the token.
      run: () => expectRefusal(auth.createSessionCookie('no token', { expiresIn: 300_000 })),
    },
    {
      need: 'read and write Firestore',
      remedy:
        'Enable the API firestore.googleapis.com, create the default database and grant the service account roles/datastore.user',
      run: () => firestore.collection('signedOutSessions').doc('check').get(),
    },
  ];
}

/** Verifying any token of the right form makes the SDK fetch and cache the certificates. */
async function fetchCertificates(auth: Auth): Promise<void> {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const aud = auth.app.options.projectId ?? '';
  const tokenOf = (issuer: string) =>
    `${encode({ alg: 'RS256', kid: 'unknown' })}.${encode({ iss: `https://${issuer}/${aud}`, aud, sub: 'nobody' })}.none`;
  await Promise.all([
    expectRefusal(auth.verifyIdToken(tokenOf('securetoken.google.com'))),
    expectRefusal(auth.verifySessionCookie(tokenOf('session.firebase.google.com'))),
  ]);
}

/** Resolves when the service has looked at the token and refused it. */
async function expectRefusal(call: Promise<unknown>): Promise<void> {
  await call.catch((error) => {
    if (!isRefusal(error)) throw error;
  });
}
