import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { onTestFinished } from 'vitest';
import type { Emulators } from '../firebase-config.ts';
import { type RunningEmulators, runEmulators } from './quiet-emulators.ts';

interface AuthAnswer {
  localId: string;
  idToken: string;
  email?: string;
  error?: { message: string };
}

export interface EmulatorsTest extends RunningEmulators {
  projectId: string;
  admin: ReturnType<typeof connectAdmin>;
  call(path: string, body: object): Promise<{ status: number; body: AuthAnswer }>;
}

const projectId = 'demo-figure-skating';

export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'emulators-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** Emulators that stop when the test ends, at the latest. */
export async function startForTest(folder: string): Promise<EmulatorsTest> {
  const firebase = await start(folder);
  onTestFinished(firebase.stop);
  return firebase;
}

async function start(folder: string): Promise<EmulatorsTest> {
  const running = await runEmulators(folder);
  const { emulators } = running;
  const admin = connectAdmin(emulators);
  let stopped: Promise<void> | undefined;
  return {
    ...running,
    projectId,
    admin,
    stop() {
      stopped ??= admin.close().then(running.stop);
      return stopped;
    },
    async call(path, body) {
      const response = await fetch(`http://${emulators.auth}/identitytoolkit.googleapis.com/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return { status: response.status, body: (await response.json()) as AuthAnswer };
    },
  };
}

let apps = 0;

function connectAdmin(emulators: Emulators) {
  process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth;
  process.env.METADATA_SERVER_DETECTION = 'none';
  const app = initializeApp({ projectId }, `test-${apps++}`);
  const db = getFirestore(app);
  db.settings({ host: emulators.firestore, ssl: false });
  return { auth: getAuth(app), db, close: () => deleteApp(app) };
}
