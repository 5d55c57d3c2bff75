import type { Environment } from './variables.ts';

const emulatorVariables = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'];

/** `host:port` of each emulator. */
export interface Emulators {
  auth: string;
  firestore: string;
}

export type FirebaseConfig = ReturnType<typeof buildFirebaseConfig>;

/** Builds the Firebase settings from a valid environment. */
export function buildFirebaseConfig(environment: Environment) {
  const { values } = environment;
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = values;
  const isProxied = values.AUTH_PROXY === '1';
  return {
    mode: modeOf(environment),
    projectId: values.FIREBASE_PROJECT_ID,
    apiKey: values.FIREBASE_API_KEY,
    authDomain: isProxied ? new URL(values.PUBLIC_ORIGIN).host : values.FIREBASE_AUTH_DOMAIN,
    /** Where the sign-in window's pages come from, if our own host proxies them. */
    authProxyOrigin: isProxied ? `https://${values.FIREBASE_PROJECT_ID}.firebaseapp.com` : undefined,
    appId: values.FIREBASE_APP_ID,
    /** Google Analytics is offered to skaters only when this is set. */
    measurementId: values.FIREBASE_MEASUREMENT_ID,
    /** Nothing in mode `emulators`: they are not running yet. */
    emulators: auth && firestore ? ({ auth, firestore } satisfies Emulators) : undefined,
  };
}

function modeOf({ has }: Environment): 'project' | 'emulators' {
  return has('FIREBASE_PROJECT_ID') && !emulatorVariables.some(has) ? 'project' : 'emulators';
}

export function findFirebaseFaults(environment: Environment, env: NodeJS.ProcessEnv): string[] {
  const { values, has } = environment;
  const isProduction = values.NODE_ENV === 'production';
  const mode = modeOf(environment);
  const isHttps = values.PUBLIC_ORIGIN.startsWith('https:');
  const isProxied = values.AUTH_PROXY === '1';
  const isLoopback = /^(localhost|127(\.\d+){3}|::1)$/.test(values.HOST);
  const needsEmulators = mode === 'emulators' && !emulatorVariables.some(has) && !isProduction;
  const without =
    'without a Firebase project, because the emulators on this machine let anyone sign in as anyone: set FIREBASE_PROJECT_ID';
  const faults = [
    needsEmulators && !isLoopback && `HOST: must be localhost, 127.0.0.1 or ::1 ${without}`,
    needsEmulators && isHttps && `PUBLIC_ORIGIN: must be http ${without}`,
    mode === 'project' &&
      !isProduction &&
      !has('FIREBASE_API_KEY') &&
      'FIREBASE_API_KEY: is required with FIREBASE_PROJECT_ID, because browsers sign in with it',
    has('FIREBASE_MEASUREMENT_ID') &&
      !has('FIREBASE_APP_ID') &&
      'FIREBASE_APP_ID: is required with FIREBASE_MEASUREMENT_ID, because analytics counts visits for that app',
    isProxied &&
      !has('FIREBASE_PROJECT_ID') &&
      'AUTH_PROXY: needs FIREBASE_PROJECT_ID, whose pages it forwards',
    isProxied &&
      !isHttps &&
      'AUTH_PROXY: needs a PUBLIC_ORIGIN with https, because the sign-in window never opens without it',
  ];
  return [...findEmulatorFaults(environment, env), ...faults.filter((fault) => fault !== false)];
}

function findEmulatorFaults({ values, has }: Environment, env: NodeJS.ProcessEnv): string[] {
  const declared = emulatorVariables.filter((name) => env[name] !== undefined);
  if (values.NODE_ENV === 'production') {
    const fault = 'must not be set in production, even to nothing, or anyone could sign in as anyone';
    return declared.map((name) => `${name}: ${fault}; unset it`);
  }
  const named = emulatorVariables.filter(has);
  if (named.length === 1)
    return [`${emulatorVariables.join(' and ')}: set both or neither, found only ${named}`];
  if (named.length === 2 || !has('FIREBASE_PROJECT_ID')) return [];
  const fault = 'is blank, which Firebase’s SDK can take for an emulator; give it a value or unset it';
  return declared.map((name) => `${name}: ${fault}`);
}
