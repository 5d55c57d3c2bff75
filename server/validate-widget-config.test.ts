import { parseEnv } from 'node:util';
import { expect, it } from 'vitest';
import { validateWidgetConfig } from './validate-widget-config.ts';

const faultsOf = (config: unknown) => validateWidgetConfig(JSON.stringify(config)).faults;

it.each([undefined, '', '  '])('treats %j as the defaults', (text) => {
  expect(validateWidgetConfig(text)).toEqual({ settings: {}, faults: [] });
});

it('accepts a full configuration unchanged', () => {
  const config = {
    signInOptions: [
      { provider: 'google.com', scopes: ['profile'], customParameters: { prompt: 'select_account' } },
      {
        provider: 'password',
        requireDisplayName: false,
        disableSignUp: { status: true, adminEmail: 'a@b.c' },
      },
      { provider: 'phone', whitelistedCountries: ['CA', '+1'] },
      { provider: 'saml.club', providerName: 'Club', buttonColor: '#123456', iconUrl: '/club.svg' },
    ],
    signInFlow: 'popup',
    credentialHelper: 'googleyolo',
    immediateFederatedRedirect: false,
    tosUrl: 'https://b.c/tos',
    privacyPolicyUrl: '/privacy-policy',
    signInSuccessUrl: '/profile',
    adminRestrictedOperation: { status: false },
  };
  expect(validateWidgetConfig(JSON.stringify(config))).toEqual({ settings: config, faults: [] });
});

const blue = '{"signInOptions":[{"provider":"google.com","buttonColor":"#0b5a99"}]}';
const readEnvFile = (value: string) => parseEnv(`FIREBASEUI_CONFIG=${value}`).FIREBASEUI_CONFIG;

it.each([
  ['has a # in it', readEnvFile(blue)],
  ['is in double quotes', readEnvFile(`"${blue}"`)],
])('says why JSON in a .env file ends early if it %s', (_what, value) => {
  expect(validateWidgetConfig(value).faults).toEqual([
    'ends early: in a .env file, write it in single quotes, because # begins a comment and " ends a value that begins with "',
  ]);
});

it.each(["{ signInFlow: 'popup' }", 'popup'])('refuses %s, which is not JSON', (text) => {
  expect(validateWidgetConfig(text)).toEqual({
    settings: {},
    faults: [expect.stringMatching(/^is not JSON: /)],
  });
});

it('reports every fault at once, with its path', () => {
  const config = {
    signInFlow: 'tab',
    requireDisplayName: false,
    autoUpgradeAnonymousUsers: true,
    signInOptions: [{ provider: 'anonymous' }, 'google.com', { fullLabel: 'Club' }],
    adminRestrictedOperation: { status: true, adminEmail: 'nobody' },
  };
  const paths = [
    'must not have additional properties: requireDisplayName, autoUpgradeAnonymousUsers',
    '/signInOptions/0/provider must match pattern "^(password|phone|(google',
    '/signInOptions/1 must be object',
    '/signInOptions/2 must have required properties provider',
    '/signInFlow must be equal to one of the allowed values: popup, redirect',
    '/adminRestrictedOperation/adminEmail must match pattern',
  ];
  expect(faultsOf(config)).toEqual(paths.map((path) => expect.stringContaining(path)));
  expect(validateWidgetConfig(JSON.stringify(config)).settings).toEqual({});
});

it.each([[null], [[]], [3]])('refuses %j as a whole', (config) => {
  expect(faultsOf(config)).toEqual(['must be object']);
});

it.each(['constructor', 'toString', '__proto__'])('does not treat %s as a setting', (name) => {
  const { faults } = validateWidgetConfig(`{ "${name}": 1 }`);
  expect(faults).toEqual([`must not have additional properties: ${name}`]);
});

it.each(['data:image/svg+xml,x', 'https://cdn.example/i.svg', '//cdn.example/i.svg', '/\\cdn'])(
  'refuses the icon %s, which the widget or the page would not show',
  (iconUrl) => {
    const [fault] = faultsOf({ signInOptions: [{ provider: 'phone', iconUrl }] });
    expect(fault).toMatch(/^\/signInOptions\/0\/iconUrl /);
  },
);

it('refuses links that run a script', () => {
  const [fault] = faultsOf({ tosUrl: 'javascript:alert(1)' });
  expect(fault).toMatch(/^\/tosUrl /);
});
