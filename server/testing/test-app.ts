import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { inject } from 'vitest';
import { buildApp, type Services } from '../app.ts';
import { type Config, loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { logOptions, type OnLine } from '../operations/logger.ts';
import { type Frontend, loadBuiltFrontend } from '../web/built-frontend.ts';
import type { CompressedResponse } from '../web/compressed-response.ts';
import { startEdition } from '../web/start-edition.ts';

interface TestAppOptions {
  settings?: Partial<Config>;
  services?: Partial<Services>;
  /** Every line that the app logs goes here. */
  log?: object[];
  onLine?: OnLine;
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
  onLine,
}: TestAppOptions = {}): Promise<FastifyInstance> {
  // Without load shedding, which would refuse requests of other tests on a busy machine.
  const pressure = { eventLoopDelayMs: 0, sampleEveryMs: 5_000 };
  const config = { ...loadConfig({}), pressure, ...settings };
  const logger = pino(logOptions('debug', onLine), { write: (line) => log.push(JSON.parse(line)) });
  const curriculum = await loadCurriculum(config.curriculumFile);
  const { logo } = await startEdition(config, curriculum.curriculum);
  const firebase = services?.firebase ?? connectFirebase(config.firebase, inject('emulators'));
  const frontend = services?.frontend ?? (await loadFrontend(config));
  const now = services?.now ?? Date.now;
  // A test that sets the time moves both clocks.
  const shared = {
    logger,
    curriculum,
    logo,
    frontend,
    state: { status: 'ready' } as const,
    now,
    elapsed: now,
  };
  return buildApp(config, { ...shared, ...services, firebase });
}

const sharedFrontends = new Map<string, Promise<Frontend>>();

/** Rendering and compressing takes a while, so the apps of a test file that have the same pages share them. */
function loadFrontend(config: Config): Promise<Frontend> {
  const { publicOrigin, firebase, curriculumFile, edition } = config;
  const key = JSON.stringify([publicOrigin, firebase.measurementId, curriculumFile, edition]);
  const frontend = sharedFrontends.get(key) ?? loadBuiltFrontend(config).then(respondOnce);
  sharedFrontends.set(key, frontend);
  return frontend;
}

function respondOnce(frontend: Frontend): Frontend {
  const responses = new Map<string, Promise<CompressedResponse>>();
  return {
    ...frontend,
    respond(page) {
      const response = responses.get(page.path) ?? frontend.respond(page);
      responses.set(page.path, response);
      return response;
    },
  };
}
