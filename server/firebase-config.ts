import { resolve } from 'node:path';
import type { Environment } from './environment.ts';
import type { variables } from './variables.ts';

/** Which Firebase the server works with. */
export interface FirebaseConfig {
  /** `embedded`: the server brings up emulators of its own. `emulators`: official ones run elsewhere. */
  mode: 'project' | 'emulators' | 'embedded';
  projectId: string;
  apiKey: string;
  authDomain: string;
  /** The origin of the sign-in window's pages, when the auth domain is our own host. */
  signInPages?: string;
  appId?: string;
  /** Google Analytics is offered to skaters only when this is set. */
  measurementId?: string;
  /** `host:port`, while `emulators` run. */
  emulators?: { auth: string; firestore: string };
  /** Where the embedded emulators keep accounts and progress. */
  embeddedFolder: string;
}

type ServerEnvironment = Environment<typeof variables>;

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'] as const;

/** From an environment without faults. */
export function buildFirebaseConfig(environment: ServerEnvironment, projectFolder: string): FirebaseConfig {
  const { values } = environment;
  const [auth, firestore] = emulatorVariables.map((name) => values[name]);
  const appId = values.FIREBASE_APP_ID;
  const measurementId = values.FIREBASE_MEASUREMENT_ID;
  const projectId = values.FIREBASE_PROJECT_ID;
  return {
    mode: modeOf(environment),
    projectId,
    apiKey: values.FIREBASE_API_KEY,
    authDomain: values.FIREBASE_AUTH_DOMAIN,
    // The sign-in window comes from our own host, which forwards Firebase's pages.
    ...(values.AUTH_PROXY === '1' && {
      authDomain: new URL(values.PUBLIC_ORIGIN).host,
      signInPages: `https://${projectId}.firebaseapp.com`,
    }),
    ...(appId && { appId }),
    ...(measurementId && { measurementId }),
    ...(auth && firestore && { emulators: { auth, firestore } }),
    embeddedFolder: resolve(projectFolder, values.EMBEDDED_FOLDER),
  };
}

function modeOf({ has }: ServerEnvironment): FirebaseConfig['mode'] {
  if (emulatorVariables.some(has)) return 'emulators';
  return has('FIREBASE_PROJECT_ID') ? 'project' : 'embedded';
}

/** The rules that concern several variables. */
export function findFirebaseFaults(
  environment: ServerEnvironment,
  env: Record<string, string | undefined>,
): string[] {
  const { values, has } = environment;
  const production = values.NODE_ENV === 'production';
  const mode = modeOf(environment);
  const faults = production ? [] : findEmulatorFaults(environment);
  for (const name of emulatorVariables.filter((each) => env[each] !== undefined)) {
    // The SDK takes white space for an emulator.
    if (production) {
      faults.push(
        `${name}: must not be set in production, not even to nothing, or anybody could sign in as anybody; unset it`,
      );
    } else if (mode === 'project') {
      faults.push(
        `${name}: is blank, which Firebase’s SDK can take for an emulator; give it a value or unset it`,
      );
    }
  }
  if (!production && mode === 'project' && !has('FIREBASE_API_KEY')) {
    faults.push('FIREBASE_API_KEY: is required with FIREBASE_PROJECT_ID, the browser signs in with it');
  }
  if (has('FIREBASE_MEASUREMENT_ID') && !has('FIREBASE_APP_ID')) {
    faults.push('FIREBASE_APP_ID: is required with FIREBASE_MEASUREMENT_ID, analytics counts for that app');
  }
  return [...faults, ...findAuthProxyFaults(environment)];
}

function findEmulatorFaults(environment: ServerEnvironment): string[] {
  const { values, has } = environment;
  const [found, ...others] = emulatorVariables.filter(has);
  if (found && others.length === 0) {
    return [`${emulatorVariables.join(' and ')}: set both or neither, found only ${found}`];
  }
  if (modeOf(environment) !== 'embedded') return [];
  // Whoever reaches the embedded emulators' accounts can sign in as anybody.
  const instead = 'emulators of this machine let anybody sign in as anybody; set FIREBASE_PROJECT_ID';
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(values.HOST);
  return [
    ...(isLoopback
      ? []
      : [`HOST: must be localhost, 127.0.0.1 or ::1 without a Firebase project: ${instead}`]),
    ...(values.PUBLIC_ORIGIN.startsWith('https:')
      ? [`PUBLIC_ORIGIN: must be http without a Firebase project: ${instead}`]
      : []),
  ];
}

function findAuthProxyFaults({ values, has }: ServerEnvironment): string[] {
  if (values.AUTH_PROXY === '0') return [];
  return [
    ...(has('FIREBASE_PROJECT_ID') ? [] : ['AUTH_PROXY: needs FIREBASE_PROJECT_ID, whose pages it forwards']),
    ...(values.PUBLIC_ORIGIN.startsWith('https:')
      ? []
      : ['AUTH_PROXY: needs a PUBLIC_ORIGIN with https, the sign-in window is never opened without']),
  ];
}
