import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { variables } from './variables.ts';

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://skate.example.org',
  CONTACT_EMAIL: 'contact@example.org',
  FIREBASE_PROJECT_ID: 'a-project',
  FIREBASE_API_KEY: 'key',
  SESSION_SECRET: 'x'.repeat(32),
};

const wrongValues = [
  ['PORT', '70000'],
  ['PORT', '80.5'],
  ['PORT', '-1'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['METRICS_PORT', 'on'],
  ['METRICS_PORT', '70000'],
  ['DRAIN_SECONDS', '6'],
  ['DRAIN_SECONDS', '1s'],
  ['CONTACT_EMAIL', 'nobody'],
  ['PUBLIC_ORIGIN', 'skate.example.org'],
  ['PUBLIC_ORIGIN', 'https://skate.example.org/app'],
  ['PUBLIC_ORIGIN', 'ftp://skate.example.org'],
  ['TRUST_PROXY', '1'],
  ['HSTS', 'off'],
  ['MAX_CONNECTIONS', '0'],
  ['MAX_CONNECTIONS', 'none'],
  ['STALLED_SECONDS', '14'],
  ['STALLED_SECONDS', '601'],
  ['SESSION_SECRET', 'short'],
  ['SESSION_COOKIE_NAME', 'a b'],
  ['SESSION_IDLE_SECONDS', '10'],
  ['SESSION_MAX_SECONDS', '299'],
  ['SESSION_MAX_SECONDS', '1209601'],
  ['FIREBASE_PROJECT_ID', 'My Project'],
  ['FIREBASE_API_KEY', 'a key'],
  ['FIREBASE_AUTH_DOMAIN', 'https://skate.example.org'],
  ['AUTH_PROXY', 'yes'],
  ['FIREBASE_APP_ID', 'an app'],
  ['FIREBASE_MEASUREMENT_ID', 'UA-1'],
  ['FIREBASEUI_CONFIG', '{"signInOptions":"google"}'],
  ['EMBEDDED_FOLDER', 'a folder'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost'],
  ['FIRESTORE_EMULATOR_HOST', 'localhost'],
] as const;

/** What these name is looked at by the server's start only, see main.test.ts. */
const checkedAtStart = ['CURRICULUM_FILE', 'GOOGLE_APPLICATION_CREDENTIALS'];

describe('the configuration', () => {
  it('needs nothing outside production', () => {
    expect(loadConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      logLevel: 'info',
      production: false,
    });
  });

  it('listens on every address in production, as a container must', () => {
    expect(loadConfig(production).host).toBe('0.0.0.0');
  });

  it('counts an empty variable as absent', () => {
    expect(loadConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: 'localhost' });
  });

  it('cannot be changed', () => {
    expect(Object.isFrozen(loadConfig({}))).toBe(true);
  });

  it.each(wrongValues)('refuses %s=%s and says what is expected', (name, value) => {
    expect(faultsOf({ FIREBASE_APP_ID: '1:2:web:3', [name]: value })).toContainEqual(
      expect.stringMatching(`^${name}: .*expected .+`),
    );
  });

  it.each(wrongValues)('refuses %s=%s in production and names no other variable', (name, value) => {
    const faults = faultsOf({ ...production, FIREBASE_APP_ID: '1:2:web:3', [name]: value });
    expect([...new Set(faults.map((fault) => fault.split(':')[0]))]).toEqual([name]);
  });

  it('is tested with a wrong value of every variable that it reads', () => {
    const tested = [...wrongValues.map(([name]) => name), ...checkedAtStart];
    expect([...new Set(tested)].sort()).toEqual(variables.map(({ name }) => name).sort());
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'asks for %s in production',
    (name) => {
      expect(faultsOf({ ...production, [name]: '' })).toEqual([
        expect.stringMatching(`^${name}: is required`),
      ]);
    },
  );

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

  it.each(['short', 'replace-me-with-32-random-characters', `${'x'.repeat(32)},short`])(
    'refuses the secret %s and does not repeat it',
    (secret) => {
      const faults = faultsOf({ ...production, SESSION_SECRET: secret });
      expect(faults).toEqual([expect.stringMatching(/^SESSION_SECRET: expected/)]);
      expect(faults[0]).not.toContain(secret);
    },
  );

  it('works embedded without a project, with official emulators when both are named, and else with the project', () => {
    const emulators = {
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    };
    expect(loadConfig({}).firebase.mode).toBe('embedded');
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
    ['HOST', '192.168.1.5'],
    ['HOST', '::'],
    ['HOST', 'skate.example.org'],
    ['PUBLIC_ORIGIN', 'https://skate.example.org'],
  ])('refuses %s=%s without a project, whose emulators let anybody sign in as anybody', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*set FIREBASE_PROJECT_ID`)),
    ]);
    expect(faultsOf({ [name]: value, FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'key' })).toEqual(
      [],
    );
  });

  it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1'])('takes HOST=%s without a project', (host) => {
    expect(loadConfig({ HOST: host }).firebase.mode).toBe('embedded');
  });

  it('has the sign-in window come from our own host when asked to', () => {
    const proxied = { ...production, AUTH_PROXY: '1' };
    expect(loadConfig(proxied).firebase).toMatchObject({
      authDomain: 'skate.example.org',
      signInPages: 'https://a-project.firebaseapp.com',
    });
    expect(loadConfig({ ...production, AUTH_PROXY: '0' }).firebase.signInPages).toBeUndefined();
    expect(faultsOf({ ...proxied, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([
      expect.stringMatching(/^AUTH_PROXY: needs a PUBLIC_ORIGIN with https/),
    ]);
    expect(faultsOf({ AUTH_PROXY: '1', PUBLIC_ORIGIN: 'https://skate.example.org' })).toContainEqual(
      expect.stringMatching(/^AUTH_PROXY: needs FIREBASE_PROJECT_ID/),
    );
  });

  it('trusts the proxies that are named by address, CIDR or kind, and none by default', () => {
    expect(loadConfig({}).trustProxy).toEqual([]);
    const named = 'loopback, 10.1.2.3,192.168.0.0/16, fd00::/8 ,uniquelocal';
    expect(loadConfig({ TRUST_PROXY: named }).trustProxy).toEqual([
      'loopback',
      '10.1.2.3',
      '192.168.0.0/16',
      'fd00::/8',
      'uniquelocal',
    ]);
  });

  it.each(['1', 'true', 'all', '*', '10.0.0.1,2', '10.0.0.0/33', '0.0.0.0/0', '::/0', '127.1', 'loopback,'])(
    'refuses TRUST_PROXY=%s and says what is wrong with trusting a count',
    (value) => {
      expect(faultsOf({ TRUST_PROXY: value })).toEqual([
        expect.stringMatching(
          /^TRUST_PROXY: expected addresses, CIDRs or names .* would believe whoever connects/,
        ),
      ]);
    },
  );

  it('asks browsers to stay on https unless that is turned off', () => {
    expect(loadConfig({}).strictTransport).toBe(false);
    expect(loadConfig(production).strictTransport).toBe(true);
    expect(loadConfig({ ...production, HSTS: '0' }).strictTransport).toBe(false);
    expect(faultsOf({ ...production, HSTS: 'off' })).toEqual([
      expect.stringMatching(/^HSTS: expected 0 or 1/),
    ]);
  });

  it('names the session cookie for this host alone wherever it is served over https', () => {
    expect(loadConfig({}).session).toMatchObject({ cookieName: 'session', secure: false });
    expect(loadConfig(production).session).toMatchObject({ cookieName: '__Host-session', secure: true });
    expect(loadConfig({ ...production, SESSION_COOKIE_NAME: '__session' }).session.cookieName).toBe(
      '__session',
    );
  });

  it('reports all bad variables at once', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y', NODE_ENV: 'z' })).toHaveLength(3);
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });
});
