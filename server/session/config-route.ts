import type { FastifyInstance } from 'fastify';
import { type PublicConfig, PublicConfigSchema } from '#shared/api.ts';

type ReadPublicConfig = (onFailure: (error: unknown) => void) => Promise<PublicConfig>;

/** Tells the browser what it must know, so that one image runs anywhere. */
export function addConfigRoute(app: FastifyInstance, readPublicConfig: ReadPublicConfig): void {
  const options = { config: { public: true }, schema: { response: { 200: PublicConfigSchema } } };
  app.get('/api/config', options, (request) =>
    readPublicConfig((err) =>
      request.log.warn(
        { event: 'firebase.settings-unread', reqId: request.id, err },
        'the project’s e-mail privacy setting could not be read',
      ),
    ),
  );
}
