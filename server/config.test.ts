import { describe, expect, it } from 'vitest';
import { loadConfig } from './config.ts';
import { faultsOf, production } from './testing/config-faults.ts';

const wrongValues = [
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['HOST', 'a b'],
  ['NODE_ENV', 'prod'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_CLIENT_ADDRESS', 'some'],
  ['COMMIT', 'main'],
  ['METRICS_PORT', 'on'],
  ['DRAIN_SECONDS', '6'],
  ['READY_WITHIN_SECONDS', '301'],
  ['CONTACT_EMAIL', 'nobody'],
  ['PUBLIC_ORIGIN', 'https://skate.example.org/app'],
  ['TRUST_PROXY', '1'],
  ['HSTS', 'off'],
  ['MAX_CONNECTIONS', '0'],
  ['STALLED_SECONDS', '14'],
  ['KEEP_ALIVE_SECONDS', '4'],
  ['GOOGLE_APPLICATION_CREDENTIALS', '{"type":"service_account"}'],
  ['SESSION_COOKIE_NAME', 'a b'],
  ['SESSION_IDLE_SECONDS', '10'],
  ['SESSION_MAX_SECONDS', '1209601'],
  ['SESSION_KEEP_DAYS', '181'],
  ['FIREBASE_PROJECT_ID', 'My Project'],
  ['FIREBASE_API_KEY', 'a key'],
  ['FIREBASE_AUTH_DOMAIN', 'https://skate.example.org'],
  ['AUTH_PROXY', 'yes'],
  ['FIREBASE_APP_ID', 'an app'],
  ['FIREBASE_MEASUREMENT_ID', 'UA-1'],
  ['FIREBASEUI_CONFIG', '{"signInOptions":"google"}'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost'],
  ['FIRESTORE_EMULATOR_HOST', 'localhost'],
] as const;

describe('the configuration', () => {
  it('needs nothing outside production', () => {
    expect(loadConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      logLevel: 'info',
    });
  });

  it('listens on every address in production, as a container must', () => {
    expect(loadConfig(production).host).toBe('0.0.0.0');
  });

  it.each(wrongValues)('refuses %s=%s and explains what is expected', (name, value) => {
    expect(faultsOf({ FIREBASE_APP_ID: '1:2:web:3', [name]: value })).toContainEqual(
      expect.stringMatching(`^${name}: .*(expected|must) .+`),
    );
  });

  it('in production refuses the same values, and reports no other variable', () => {
    const reported = wrongValues.map(([name, value]) => {
      const faults = faultsOf({ ...production, FIREBASE_APP_ID: '1:2:web:3', [name]: value });
      return [...new Set(faults.map((fault) => fault.split(':')[0]))];
    });
    expect(reported).toEqual(wrongValues.map(([name]) => [name]));
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))(
    'asks for %s in production',
    (name) => {
      expect(faultsOf({ ...production, [name]: '' })).toEqual([
        expect.stringMatching(`^${name}: is required`),
      ]);
    },
  );

  it.each([`{"private_key":"x"}`, `'{"private_key":"x"}'`])(
    'does not print %s, where it does not belong',
    (key) => {
      for (const name of ['FIREBASE_PROJECT_ID', 'GOOGLE_APPLICATION_CREDENTIALS'])
        expect(faultsOf({ ...production, [name]: key }).join()).not.toContain('private_key');
    },
  );

  it.each([
    ['FIREBASE_API_KEY', 'the-web-api-key-of-the-project'],
    ['CONTACT_EMAIL', 'contact@example.org'],
  ])('refuses the sample of %s in production', (name, sample) => {
    const project = { FIREBASE_PROJECT_ID: 'a-project', FIREBASE_API_KEY: 'key' };
    expect(faultsOf({ ...project, [name]: sample })).toEqual([]);
    expect(faultsOf({ ...production, [name]: sample })).toEqual([
      `${name}: is the sample from .env.example: set your own`,
    ]);
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
    'refuses TRUST_PROXY=%s and explains what is wrong with trusting a count',
    (value) => {
      expect(faultsOf({ TRUST_PROXY: value })).toEqual([
        expect.stringMatching(
          /^TRUST_PROXY: expected addresses, CIDRs or names .* would trust anyone who connects/,
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

  it('restricts the session cookie to this host wherever it is served over https', () => {
    expect(loadConfig({}).session).toMatchObject({ cookieName: 'session', secure: false });
    expect(loadConfig(production).session).toMatchObject({ cookieName: '__Host-session', secure: true });
    expect(loadConfig({ ...production, SESSION_COOKIE_NAME: '__session' }).session.cookieName).toBe(
      '__session',
    );
  });

  it('refuses metrics on the port of the pages, unless both are chosen by the system', () => {
    const fault = expect.stringMatching(/^METRICS_PORT: must differ from PORT/);
    expect(faultsOf({ PORT: '8080', METRICS_PORT: '8080' })).toEqual([fault]);
    expect(faultsOf({ METRICS_PORT: '3000' })).toEqual([fault]);
    expect(faultsOf({ PORT: '0', METRICS_PORT: '0' })).toEqual([]);
  });

  it('refuses an http origin in production and explains why', () => {
    expect(faultsOf({ ...production, PUBLIC_ORIGIN: 'http://skate.example.org' })).toEqual([
      expect.stringMatching(/^PUBLIC_ORIGIN: must be https in production, .*cookie/),
    ]);
  });

  it('refuses an idle lifetime longer than the session’s', () => {
    const fault = expect.stringMatching(/^SESSION_IDLE_SECONDS: must be at most SESSION_MAX_SECONDS \(600\)/);
    expect(faultsOf({ SESSION_IDLE_SECONDS: '601', SESSION_MAX_SECONDS: '600' })).toEqual([fault]);
    expect(faultsOf({ SESSION_IDLE_SECONDS: '600', SESSION_MAX_SECONDS: '600' })).toEqual([]);
    // The default of the other is no wish of the operator's.
    expect(faultsOf({ SESSION_MAX_SECONDS: '600' })).toEqual([]);
  });

  it('refuses to keep a session for less time than any other lasts, unless none is kept', () => {
    const fault = expect.stringMatching(/^SESSION_KEEP_DAYS: must be 0, or at least SESSION_IDLE_SECONDS/);
    const twoDays = { SESSION_IDLE_SECONDS: '172800' };
    expect(faultsOf({ ...twoDays, SESSION_KEEP_DAYS: '1' })).toEqual([fault]);
    for (const days of ['0', '2']) expect(faultsOf({ ...twoDays, SESSION_KEEP_DAYS: days })).toEqual([]);
  });

  it('refuses a cookie name that browsers accept only over https if the app is served over http', () => {
    const fault = expect.stringMatching(/^SESSION_COOKIE_NAME: must not begin with __Host- or __Secure- /);
    expect(faultsOf({ SESSION_COOKIE_NAME: '__Host-skating' })).toEqual([fault]);
    expect(faultsOf({ SESSION_COOKIE_NAME: '__secure-skating' })).toEqual([fault]);
    expect(faultsOf({ SESSION_COOKIE_NAME: '__session' })).toEqual([]);
    expect(faultsOf({ ...production, SESSION_COOKIE_NAME: '__Host-skating' })).toEqual([]);
  });

  it('names all missing, invalid and forbidden variables at once', () => {
    const faults = faultsOf({
      NODE_ENV: 'production',
      LOG_LEVEL: 'x',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
    });
    expect(faults.map((fault) => fault.split(':')[0]).sort()).toEqual([
      'CONTACT_EMAIL',
      'FIREBASE_API_KEY',
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIREBASE_PROJECT_ID',
      'FIRESTORE_EMULATOR_HOST',
      'LOG_LEVEL',
      'PUBLIC_ORIGIN',
    ]);
    expect(() => loadConfig({ PORT: 'x', LOG_LEVEL: 'y' })).toThrow(/PORT.*\n.*LOG_LEVEL/);
  });
});
