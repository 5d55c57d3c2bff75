import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The environment of a production server with an invented project, whose service account has access to nothing.
 * @param folder where the account's key file is written
 */
export function productionEnvironment(folder: string): Record<string, string> {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const file = join(folder, 'service-account.json');
  const account = {
    type: 'service_account',
    project_id: 'no-such-project',
    private_key: privateKey,
    client_email: 'server@no-such-project.iam.gserviceaccount.com',
  };
  writeFileSync(file, JSON.stringify(account));
  return {
    NODE_ENV: 'production',
    DRAIN_SECONDS: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'https://skate.example.org',
    CONTACT_EMAIL: 'owner@skate.example.org',
    FIREBASE_PROJECT_ID: 'no-such-project',
    FIREBASE_API_KEY: 'key',
    GOOGLE_APPLICATION_CREDENTIALS: file,
  };
}
