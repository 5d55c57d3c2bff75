import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { type EmbeddedFirebase, type EmbeddedLog, startEmbeddedFirebase } from './start-embedded-firebase.ts';

interface LogLine {
  level: keyof EmbeddedLog;
  fields: Record<string, unknown>;
  message: string;
}

interface AuthAnswer {
  localId: string;
  idToken: string;
  email?: string;
  error?: { message: string };
}

export interface EmbeddedTest extends EmbeddedFirebase {
  projectId: string;
  logged: LogLine[];
  admin: ReturnType<typeof connectAdmin>;
  call(path: string, body: object): Promise<{ status: number; body: AuthAnswer }>;
}

const projectId = 'demo-figure-skating';

export async function newDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

/** Emulators that stop when the test ends, at the latest. */
export async function startForTest(dataDir: string): Promise<EmbeddedTest> {
  const firebase = await start(dataDir);
  onTestFinished(firebase.stop);
  return firebase;
}

/** One pair of emulators for all tests of a file. */
export function startForFile(): () => EmbeddedTest {
  let firebase: EmbeddedTest;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'embedded-'));
    firebase = await start(dataDir);
  });
  afterAll(async () => {
    await firebase.stop();
    await rm(dataDir, { recursive: true });
  });
  return () => firebase;
}

async function start(dataDir: string): Promise<EmbeddedTest> {
  const logged: LogLine[] = [];
  const settings = { dataDir, publicOrigin: 'http://localhost:3000', projectId };
  const firebase = await startEmbeddedFirebase(settings, recordingLog(logged));
  const admin = connectAdmin(firebase);
  let stopped: Promise<void> | undefined;
  return {
    ...firebase,
    projectId,
    logged,
    admin,
    stop() {
      stopped ??= admin.close().then(firebase.stop);
      return stopped;
    },
    async call(path, body) {
      const response = await fetch(
        `http://${firebase.emulators.auth}/identitytoolkit.googleapis.com/${path}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
      );
      return { status: response.status, body: (await response.json()) as AuthAnswer };
    },
  };
}

let apps = 0;

function connectAdmin({ emulators }: EmbeddedFirebase) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, `test-${apps++}`);
  const db = getFirestore(app);
  db.settings({ host: emulators.firestore, ssl: false });
  return { auth: getAuth(app), db, close: () => deleteApp(app) };
}

function recordingLog(logged: LogLine[]): EmbeddedLog {
  const write = (level: keyof EmbeddedLog) => (fields: object, message: string) => {
    logged.push({ level, fields: { ...fields }, message });
  };
  return { debug: write('debug'), info: write('info'), error: write('error') };
}
