import { resolve } from 'node:path';
import { type EnvironmentReader, matching, oneOf } from './environment.ts';

/** Which Firebase the server works with. */
export interface FirebaseConfig {
  /** `embedded`: the server brings up emulators of its own. `emulators`: official ones run elsewhere. */
  mode: 'project' | 'emulators' | 'embedded';
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** Where the pages of the sign-in window come from, when the auth domain is our own host. */
  signInPages?: string;
  appId?: string;
  /** Google Analytics is offered to skaters only when this is set. */
  measurementId?: string;
  /** `host:port`, while `emulators` run. */
  emulators?: { auth: string; firestore: string };
  /** Where the embedded emulators keep accounts and progress. */
  embeddedFolder: string;
}

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];
const hostAndPort = matching(/^[\w.-]+:\d+$/);
const anything = matching(/^\S+$/);

interface Surroundings {
  production: boolean;
  projectFolder: string;
  host: string;
  publicOrigin: string;
}

export function readFirebaseConfig(
  reader: EnvironmentReader,
  { production, projectFolder, host, publicOrigin }: Surroundings,
): FirebaseConfig {
  const { has, read } = reader;
  const [auth, firestore] = emulatorVariables.map((name) =>
    read(name, '', 'host:port, such as 127.0.0.1:9099', hostAndPort),
  );
  reader.faults.push(...(production ? findProductionFaults(reader) : findDevelopmentFaults(reader)));
  const mode = auth || firestore ? 'emulators' : has('FIREBASE_PROJECT_ID') ? 'project' : 'embedded';
  if (mode === 'embedded' && !production) reader.faults.push(...findExposureFaults(host, publicOrigin));
  const projectId = read(
    'FIREBASE_PROJECT_ID',
    'demo-figure-skating',
    'a project id',
    matching(/^[a-z][a-z0-9-]{4,29}$/),
  );
  const appId = read('FIREBASE_APP_ID', '', 'an app id', anything);
  const measurementId = read(
    'FIREBASE_MEASUREMENT_ID',
    '',
    'a measurement id such as G-ABC123',
    matching(/^G-[A-Z0-9]+$/),
  );
  return {
    mode,
    projectId,
    apiKey: read('FIREBASE_API_KEY', 'demo-key', 'an API key', anything),
    authDomain: read(
      'FIREBASE_AUTH_DOMAIN',
      `${projectId}.firebaseapp.com`,
      'a host name',
      matching(/^[\w.-]+(:\d+)?$/),
    ),
    ...readAuthProxy(reader, projectId, publicOrigin),
    ...(appId && { appId }),
    ...(measurementId && { measurementId }),
    ...(mode === 'emulators' && auth && firestore && { emulators: { auth, firestore } }),
    embeddedFolder: resolve(projectFolder, read('EMBEDDED_FOLDER', '.local', 'a folder', anything)),
  };
}

/** With AUTH_PROXY=1 the sign-in window is our own host's, which passes Firebase's pages on. */
function readAuthProxy(
  { has, read, faults }: EnvironmentReader,
  projectId: string,
  publicOrigin: string,
): Pick<FirebaseConfig, 'authDomain' | 'signInPages'> | undefined {
  if (read('AUTH_PROXY', '0', '0 or 1', oneOf(['0', '1'])) === '0') return undefined;
  if (!has('FIREBASE_PROJECT_ID'))
    faults.push('AUTH_PROXY: needs FIREBASE_PROJECT_ID, whose pages it passes on');
  if (!publicOrigin.startsWith('https:')) {
    faults.push('AUTH_PROXY: needs a PUBLIC_ORIGIN with https, the sign-in window is never opened without');
  }
  return { authDomain: new URL(publicOrigin).host, signInPages: `https://${projectId}.firebaseapp.com` };
}

type Has = EnvironmentReader['has'];

/** An emulator variable is refused even when it is blank: the SDK takes white space for an emulator. */
function findProductionFaults({ has, isDefined }: EnvironmentReader): string[] {
  const emulating = emulatorVariables.filter(isDefined);
  const missing = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'].filter((name) => !has(name));
  return [
    ...emulating.map(
      (name) =>
        `${name}: must not be set in production, not even to nothing, or anybody could sign in as anybody; unset it`,
    ),
    ...missing.map((name) => `${name}: is required in production, there is no Firebase project without it`),
    ...findAnalyticsFaults(has),
  ];
}

function findDevelopmentFaults({ has, isDefined }: EnvironmentReader): string[] {
  const emulating = emulatorVariables.filter(has);
  const faults = findAnalyticsFaults(has);
  if (emulating.length === 1) {
    faults.push(`${emulatorVariables.join(' and ')}: set both or neither, found only ${emulating[0]}`);
  }
  if (emulating.length > 0 || !has('FIREBASE_PROJECT_ID')) return faults;
  if (!has('FIREBASE_API_KEY')) {
    faults.push('FIREBASE_API_KEY: is required with FIREBASE_PROJECT_ID, the browser signs in with it');
  }
  for (const name of emulatorVariables.filter(isDefined)) {
    faults.push(
      `${name}: is blank, which Firebase’s SDK can take for an emulator; give it a value or unset it`,
    );
  }
  return faults;
}

/** Whoever reaches the embedded emulators' accounts can sign in as anybody. */
function findExposureFaults(host: string, publicOrigin: string): string[] {
  const instead = 'emulators of this machine let anybody sign in as anybody; set FIREBASE_PROJECT_ID';
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(host);
  return [
    ...(isLoopback
      ? []
      : [`HOST: must be localhost, 127.0.0.1 or ::1 without a Firebase project: ${instead}`]),
    ...(publicOrigin.startsWith('https:')
      ? [`PUBLIC_ORIGIN: must be http without a Firebase project: ${instead}`]
      : []),
  ];
}

function findAnalyticsFaults(has: Has): string[] {
  if (!has('FIREBASE_MEASUREMENT_ID') || has('FIREBASE_APP_ID')) return [];
  return ['FIREBASE_APP_ID: is required with FIREBASE_MEASUREMENT_ID, analytics counts for that app'];
}
