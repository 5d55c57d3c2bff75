import { GoogleAuth } from 'google-auth-library';
import { ConfigError } from '../config.ts';

const variable = 'GOOGLE_APPLICATION_CREDENTIALS';

/**
 * The clients look for credentials at their first call only, and Firestore's then fails where nobody can catch it.
 * Where the variable is not set this asks the platform, which may take seconds.
 * @throws ConfigError when there are none, with what to set
 */
export async function requireCredentials(): Promise<void> {
  try {
    await new GoogleAuth().getApplicationDefault();
  } catch {
    // The library's message may quote the file, which holds a private key.
    const file = process.env[variable];
    const fault = file
      ? `expected the readable key file of a service account, found "${file}"`
      : 'is required where the platform provides no Google credentials: the key file of a service account';
    throw new ConfigError([`${variable}: ${fault}`]);
  }
}
