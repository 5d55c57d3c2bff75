import { GoogleAuth } from 'google-auth-library';

/**
 * The clients look for credentials at their first call only, and Firestore's then fails where nobody can catch it.
 * @throws when there are none, with what to set
 */
export async function requireCredentials(): Promise<void> {
  try {
    await new GoogleAuth().getApplicationDefault();
  } catch (cause) {
    throw new Error(
      'There are no Google credentials. Set GOOGLE_APPLICATION_CREDENTIALS to the key file of a service account, or run where the platform provides one.',
      { cause },
    );
  }
}
