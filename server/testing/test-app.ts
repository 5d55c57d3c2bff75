import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { loadShell } from '../web/load-shell.ts';

/** The shipped app with a test's configuration; every line it logs goes to `log`. Needs `npm run build`. */
export async function buildTestApp(
  settings: Partial<Config> = {},
  log: object[] = [],
  drain = { begun: false },
): Promise<FastifyInstance> {
  const config = { ...loadConfig({}), ...settings };
  const logger = pino({ level: 'debug' }, { write: (line) => log.push(JSON.parse(line)) });
  const [curriculum, shell] = await Promise.all([
    loadCurriculum(config.curriculumFile),
    loadShell(config.clientFolder),
  ]);
  return buildApp({ config, services: { logger, curriculum, shell, drain } });
}
