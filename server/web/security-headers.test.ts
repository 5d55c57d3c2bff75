import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp, emulatorEnvironment } from '../testing/test-app.ts';

let app: Awaited<ReturnType<typeof buildTestApp>>;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** The sources that the policy of a page lists by directive, with an operator's settings. */
async function readPolicy(url: string, env: Record<string, string> = {}): Promise<Record<string, string[]>> {
  const ownApp = await buildTestApp({ settings: loadConfig(env) });
  onTestFinished(() => ownApp.close());
  const { headers } = await ownApp.inject({ url });
  const directives = String(headers['content-security-policy']).split('; ');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const widgetOf = (widget: object) => ({ FIREBASEUI_CONFIG: JSON.stringify(widget) });
const everySetting = {
  FIREBASE_MEASUREMENT_ID: 'G-TEST1',
  FIREBASE_APP_ID: '1:234567890:web:abcdef',
  ...widgetOf({
    credentialHelper: 'googleyolo',
    signInOptions: [{ provider: 'google.com', clientId: 'id' }, { provider: 'phone' }],
  }),
};

describe('security headers', () => {
  it.each([
    '/',
    '/nope',
    '/api/nope',
    '/api/config',
    '/favicon.png',
    '/data/csv/skating_moves.csv',
    '/healthz',
  ])('are on %s', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('let pages send forms only here, and be framed by nobody', async () => {
    expect(await readPolicy('/')).toMatchObject({
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
  });

  it('let the sign-in popup talk to its opener and YouTube see who embeds it', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['content-security-policy']).toContain('frame-src https://www.youtube-nocookie.com');
  });

  it.each(['/', '/nope', '/profile', '/category/basic', '/shell.html', '/sw.js', '/login%ff'])(
    'allow %s nothing that only sign-in needs',
    async (url) => {
      const policy = await readPolicy(url, { FIREBASE_AUTH_DOMAIN: 'auth.example.org' });
      expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual(["'self'"]);
      expect(policy['connect-src']).toEqual(["'self'"]);
      expect(policy['frame-src']).toEqual(['https://www.youtube-nocookie.com']);
      const withAll = JSON.stringify(await readPolicy(url, everySetting));
      expect(withAll).not.toMatch(/accounts\.google|recaptcha/);
    },
  );

  it.each(['/login', '/login/', '/login?mode=signIn&oobCode=x'])(
    'allow %s what sign-in needs',
    async (url) => {
      const policy = await readPolicy(url, { FIREBASE_AUTH_DOMAIN: 'auth.example.org' });
      expect(policy['script-src']).toContain("'unsafe-hashes'");
      expect(policy['connect-src']).toContain('https://identitytoolkit.googleapis.com');
      expect(policy['frame-src']).toContain('https://auth.example.org');
    },
  );

  it('let no text become markup or a script, except on Login, whose widget writes markup by itself', async () => {
    expect(await readPolicy('/')).toMatchObject({
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['app'],
    });
    for (const policy of [await readPolicy('/login'), await readPolicy('/', everySetting)])
      expect(policy['require-trusted-types-for']).toBeUndefined();
  });

  it('let only the scripts of Google’s pop-up run, and no others of their host', async () => {
    const policy = await readPolicy('/login');
    const fromGoogle = policy['script-src']?.filter((source) => source.includes('google'));
    expect(fromGoogle).toEqual(['https://apis.google.com/js/api.js', 'https://apis.google.com/_/scs/']);
    expect(policy['style-src']?.join()).not.toContain('google');
  });

  it('allow one-tap sign-in its script, style and frame where it is on', async () => {
    const signInOptions = [{ provider: 'google.com', clientId: 'id' }];
    const policy = await readPolicy('/login', widgetOf({ credentialHelper: 'googleyolo', signInOptions }));
    expect(policy['script-src']).toContain('https://accounts.google.com/gsi/client');
    expect(policy['style-src']).toContain('https://accounts.google.com/gsi/style');
    expect(policy['connect-src']).toContain('https://accounts.google.com/gsi/');
    expect(policy['frame-src']).toContain('https://accounts.google.com/gsi/');
  });

  it.each([
    [undefined, ['https://*.googleusercontent.com']],
    [['password', 'apple.com', 'saml.club'], []],
    [
      ['facebook.com'],
      ['https://graph.facebook.com', 'https://platform-lookaside.fbsbx.com', 'https://*.fbcdn.net'],
    ],
    [
      ['github.com', 'twitter.com', 'yahoo.com'],
      [
        'https://avatars.githubusercontent.com',
        ...['https://pbs.twimg.com', 'https://abs.twimg.com'],
        'https://s.yimg.com',
      ],
    ],
  ])('allow profile photos from the providers that are offered: %o', async (providers, hosts) => {
    const signInOptions = providers?.map((provider) => ({ provider }));
    const policy = await readPolicy('/', widgetOf({ signInOptions }));
    expect(policy['img-src']).toEqual(["'self'", 'data:', ...hosts]);
  });

  it('allow the page only a service worker and a manifest of our own', async () => {
    const { headers } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("manifest-src 'self'; worker-src 'self'");
  });

  it.each(['/', '/nope', '/login', '/shell.html'])(
    'allow %s its inline scripts: for the chosen theme, the names of files, and the move in the URL',
    async (url) => {
      const { body, headers } = await app.inject({ url });
      const scripts = [...body.matchAll(/<script(?: type="importmap")?>(.*?)<\/script>/gs)].map(
        ([, script = '']) => script,
      );
      expect(scripts).toEqual([
        expect.stringContaining("localStorage.getItem('theme')"),
        expect.stringMatching(/^\{"imports":\{"\/assets\/.*\}$/),
        expect.stringContaining('location.hash'),
      ]);
      const [policy = ''] = /script-src [^;]*/.exec(String(headers['content-security-policy'])) ?? [];
      for (const script of scripts) {
        const hash = createHash('sha256').update(script).digest('base64');
        expect(policy.split(' ')).toContain(`'sha256-${hash}'`);
      }
      expect(body.indexOf('<script>'), 'before anything is painted').toBeLessThan(
        body.search(/<style>|<link rel="stylesheet"/),
      );
    },
  );

  it.each([
    [{ PUBLIC_ORIGIN: 'https://skate.example.org' }, 'max-age=31536000'],
    [{ PUBLIC_ORIGIN: 'https://skate.example.org', HSTS: '0' }, undefined],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, undefined],
  ])('with %o tell browsers to stay on https: %s', async (env, expected) => {
    const ownApp = await buildTestApp({ settings: loadConfig({ ...emulatorEnvironment(), ...env }) });
    onTestFinished(() => ownApp.close());
    for (const url of ['/', '/api/nope', '/healthz']) {
      const { headers } = await ownApp.inject({ url });
      expect(headers['strict-transport-security']).toBe(expected);
    }
  });
});
