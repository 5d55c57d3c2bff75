import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { faultsOf, production } from './testing/config-faults.ts';

describe('the configuration of Firebase', () => {
  it.each(['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'])('refuses %s in production', (name) => {
    const faults = faultsOf({ ...production, [name]: '127.0.0.1:9099' });
    expect(faults).toEqual([expect.stringMatching(`^${name}: must not be set in production`)]);
  });

  it.each(
    ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'].flatMap((name) =>
      ['', ' ', '\n'].map((value) => [name, value] as const),
    ),
  )('refuses %s=%j beside a project, because the SDK reads it by itself', (name, value) => {
    const project = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'key' };
    for (const env of [project, production]) {
      expect(faultsOf({ ...env, [name]: value })).toEqual([
        expect.stringMatching(new RegExp(`^${name}: .*unset it`)),
      ]);
    }
  });

  it('uses emulators when both are named or there is no project, and otherwise the project', () => {
    const emulators = {
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    };
    expect(loadConfig({}).firebase).toMatchObject({ mode: 'emulators', emulators: undefined });
    expect(loadConfig(emulators).firebase).toMatchObject({
      mode: 'emulators',
      emulators: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
    });
    expect(loadConfig(production).firebase).toMatchObject({
      mode: 'project',
      authDomain: 'a-project.firebaseapp.com',
    });
    expect(faultsOf({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' })).toEqual([
      expect.stringContaining('set both or neither'),
    ]);
    expect(faultsOf({ FIREBASE_MEASUREMENT_ID: 'G-ABC123' })).toEqual([
      expect.stringMatching(/^FIREBASE_APP_ID/),
    ]);
    expect(faultsOf({ FIREBASE_PROJECT_ID: 'a-project' })).toEqual([
      expect.stringMatching(/^FIREBASE_API_KEY/),
    ]);
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', 'skate.example.org'],
    ['PUBLIC_ORIGIN', 'https://skate.example.org'],
  ])('refuses %s=%s without a project, because emulators let anyone sign in as anyone', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*set FIREBASE_PROJECT_ID`)),
    ]);
    expect(faultsOf({ [name]: value, FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'key' })).toEqual(
      [],
    );
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('accepts HOST=%s without a project', (host) => {
    expect(loadConfig({ HOST: host }).firebase.mode).toBe('emulators');
  });

  it('serves the sign-in window from our own host if configured', () => {
    const proxied = { ...production, AUTH_PROXY: '1' };
    expect(loadConfig(proxied).firebase).toMatchObject({
      authDomain: 'skate.example.org',
      authProxyOrigin: 'https://a-project.firebaseapp.com',
    });
    expect(loadConfig({ ...production, AUTH_PROXY: '0' }).firebase.authProxyOrigin).toBeUndefined();
    expect(faultsOf({ ...proxied, PUBLIC_ORIGIN: 'http://localhost:3000' })).toContainEqual(
      expect.stringMatching(/^AUTH_PROXY: needs a PUBLIC_ORIGIN with https/),
    );
    expect(faultsOf({ AUTH_PROXY: '1', PUBLIC_ORIGIN: 'https://skate.example.org' })).toContainEqual(
      expect.stringMatching(/^AUTH_PROXY: needs FIREBASE_PROJECT_ID/),
    );
  });
});
