import type { PublicConfig } from '#shared/api.ts';
import type { Config } from '../config.ts';
import type { Firebase } from '../firestore/connect-firebase.ts';
import { withTimeout } from '../timeout.ts';

/** An operator may switch it in the Firebase console at any time. */
const protectionKnownForMs = 10_000;
const timeoutMs = 2_000;

/** What GET /api/config answers. Whether the project hides e-mail addresses is asked of the project itself. */
export function createPublicConfig(config: Config, { auth, authEmulatorUrl }: Firebase, now: () => number) {
  const { apiKey, authDomain, projectId, appId, measurementId } = config.firebase;
  // True is the safe guess: with it the sign-in page works for both kinds of projects.
  let emailEnumerationProtection = true;
  let dueAt = 0;

  async function askProject(): Promise<void> {
    const settings = auth.projectConfigManager().getProjectConfig();
    const { emailPrivacyConfig } = await withTimeout(settings, timeoutMs, 'The identity service');
    emailEnumerationProtection = emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
  }

  return async function readPublicConfig(onFailure: (error: unknown) => void): Promise<PublicConfig> {
    if (now() >= dueAt) {
      dueAt = now() + protectionKnownForMs;
      await askProject().catch(onFailure);
    }
    return {
      firebase: {
        apiKey,
        authDomain,
        projectId,
        ...(appId && { appId }),
        ...(measurementId && { measurementId }),
      },
      ...(authEmulatorUrl && { authEmulatorUrl }),
      signIn: { emailEnumerationProtection, widget: config.widget },
      contactEmail: config.contactEmail,
    };
  };
}
