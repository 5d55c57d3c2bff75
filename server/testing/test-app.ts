import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp, type Services } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { logOptions } from '../operations/logger.ts';
import { loadPageBuild } from '../web/page-build.ts';
import { createPages } from '../web/pages.ts';
import { createYearlyPages } from '../web/yearly-pages.ts';

interface TestAppOptions {
  settings?: Partial<Config>;
  services?: Partial<Services>;
  /** Every line that the app logs goes here. */
  log?: object[];
}

/** The environment of a server process that uses the test run's emulators. */
export function emulatorEnvironment(): Record<string, string> {
  const { auth, firestore } = inject('emulators');
  return { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore };
}

/** The shipped app with a test's configuration, on the test run's emulators. Needs `npm run build`. */
export async function buildTestApp({
  settings,
  services,
  log = [],
}: TestAppOptions = {}): Promise<FastifyInstance> {
  const config = { ...loadConfig({}), ...settings };
  const logger = pino(logOptions('debug'), { write: (line) => log.push(JSON.parse(line)) });
  const [curriculum, build] = await Promise.all([
    loadCurriculum(config.curriculumFile),
    loadPageBuild(config),
  ]);
  const firebase = services?.firebase ?? connectFirebase(config.firebase, inject('emulators'));
  const now = services?.now ?? Date.now;
  const pages =
    services?.pages ?? createYearlyPages((year) => createPages(build, curriculum.curriculum, year), now);
  const shared = { logger, curriculum, pages, drain: { begun: false }, now };
  return buildApp({ config, services: { ...shared, ...services, firebase } });
}
