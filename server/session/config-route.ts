import type { FastifyInstance } from 'fastify';
import { type PublicConfig, PublicConfigSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import type { Firebase } from '../firestore/connect-firebase.ts';
import { withTimeout } from '../timeout.ts';

/** An operator may switch e-mail privacy in the Firebase console at any time. */
const cachedForMs = 10_000;
const timeoutMs = 2_000;

/** GET /api/config. Whether the project hides e-mail addresses is asked of the project itself. */
export function addConfigRoute(
  app: FastifyInstance,
  config: Config,
  { auth, authEmulatorUrl }: Firebase,
  now: () => number,
): void {
  const { apiKey, authDomain, projectId, appId, measurementId } = config.firebase;
  const answer: PublicConfig = {
    firebase: {
      apiKey,
      authDomain,
      projectId,
      ...(appId && { appId }),
      ...(measurementId && { measurementId }),
    },
    ...(authEmulatorUrl && { authEmulatorUrl }),
    // True is the safe guess: with it the sign-in page works for both kinds of projects.
    signIn: { emailEnumerationProtection: true, widget: config.widget },
    contactEmail: config.contactEmail,
  };
  let readAt = Number.NEGATIVE_INFINITY;

  const options = { config: { public: true }, schema: { response: { 200: PublicConfigSchema } } };
  app.get('/api/config', options, async (request) => {
    // A reading in the future is from before the clock was set back.
    if (Math.abs(now() - readAt) < cachedForMs) return answer;
    readAt = now();
    try {
      const settings = auth.projectConfigManager().getProjectConfig();
      const { emailPrivacyConfig } = await withTimeout(settings, timeoutMs, 'The identity service');
      answer.signIn.emailEnumerationProtection = emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
    } catch (err) {
      request.log.warn(
        { event: 'firebase.settings-unread', err },
        'the project’s e-mail privacy setting could not be read',
      );
    }
    return answer;
  });
}
