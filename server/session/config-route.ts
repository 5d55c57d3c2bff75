import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type PublicConfig, PublicConfigSchema } from '#shared/api.ts';
import type { Config } from '../config.ts';
import type { Firebase } from '../firebase/connect-firebase.ts';
import { withTimeout } from '../timeout.ts';
import { originOf } from './require-same-origin.ts';

interface Options {
  config: Config;
  firebase: Firebase;
  elapsed: () => number;
}

/** Short, because an operator may change the email privacy setting in the Firebase console at any time. */
const cachedForMs = 10_000;

/** GET /api/config. Reads the email privacy setting from the Firebase project. */
export const configRoute: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { config, firebase: { auth, authEmulatorUrl }, elapsed },
) => {
  const { apiKey, authDomain, projectId, appId, measurementId } = config.firebase;
  const publicConfig: PublicConfig = {
    firebase: {
      apiKey,
      authDomain,
      projectId,
      ...(appId && { appId }),
      ...(measurementId && { measurementId }),
    },
    ...(authEmulatorUrl && { authEmulatorUrl }),
    // True is the safe guess: with it the sign-in page works for both kinds of projects.
    signIn: {
      emailEnumerationProtection: true,
      widget: config.widget,
      keepDays: config.session.keepDays,
    },
    contactEmail: config.contactEmail,
    publicOrigin: config.publicOrigin,
  };
  app.addHook('onListen', async () => {
    publicConfig.publicOrigin = originOf(app, config.publicOrigin);
  });
  let readAt = Number.NEGATIVE_INFINITY;

  const options = { config: { public: true }, schema: { response: { 200: PublicConfigSchema } } };
  app.get('/api/config', options, async (request) => {
    if (elapsed() - readAt < cachedForMs) return publicConfig;
    readAt = elapsed();
    try {
      const settings = auth.projectConfigManager().getProjectConfig();
      const { emailPrivacyConfig } = await withTimeout(
        settings,
        config.timeouts.projectSettingsMs,
        'The identity service',
      );
      publicConfig.signIn.emailEnumerationProtection =
        emailPrivacyConfig?.enableImprovedEmailPrivacy ?? false;
    } catch (err) {
      request.log.warn(
        { event: 'firebase.settings-unread', err },
        'the project’s email privacy setting could not be read',
      );
    }
    return publicConfig;
  });
};
