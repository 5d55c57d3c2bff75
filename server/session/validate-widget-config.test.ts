import { expect, it } from 'vitest';
import { validateWidgetConfig } from './validate-widget-config.ts';

const phone = (settings: object) => ({ signInOptions: [{ provider: 'phone', ...settings }] });
const faultsOf = (config: unknown) => validateWidgetConfig(JSON.stringify(config)).faults;
const pathsOf = (config: unknown) => faultsOf(config).map((fault) => fault.split(': expected ')[0]);

it.each([undefined, '', '  '])('treats %j as the defaults', (text) => {
  expect(validateWidgetConfig(text)).toEqual({ settings: {}, faults: [] });
});

it('refuses what is not JSON', () => {
  expect(validateWidgetConfig("{ signInFlow: 'popup' }")).toEqual({
    settings: {},
    faults: ['expected a JSON object'],
  });
});

it('accepts a full configuration unchanged', () => {
  const config = {
    signInOptions: [
      {
        provider: 'google.com',
        scopes: ['profile'],
        customParameters: { prompt: 'select_account' },
        clientId: 'x.apps',
      },
      {
        provider: 'password',
        requireDisplayName: false,
        signInMethod: 'emailLink',
        disableSignUp: { status: true, adminEmail: 'a@b.c', helpLink: 'https://b.c/' },
      },
      { provider: 'phone', whitelistedCountries: ['CA', '+1'] },
      {
        provider: 'saml.club',
        providerName: 'Club',
        fullLabel: 'Club',
        buttonColor: '#123456',
        iconUrl: '/club.svg',
        loginHintKey: 'hint',
      },
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

it('enforces the rules for countries', () => {
  const at = 'signInOptions[0]';
  expect(pathsOf(phone({ whitelistedCountries: [] }))).toEqual([`${at}.whitelistedCountries`]);
  expect(pathsOf(phone({ whitelistedCountries: 'CA' }))).toEqual([`${at}.whitelistedCountries`]);
  expect(pathsOf(phone({ blacklistedCountries: 'CA' }))).toEqual([`${at}.blacklistedCountries`]);
  expect(pathsOf(phone({ blacklistedCountries: [] }))).toEqual([]);
  expect(faultsOf(phone({ whitelistedCountries: ['CA'], blacklistedCountries: ['US'] }))).toEqual([
    `${at}: expected whitelistedCountries or blacklistedCountries, not both`,
  ]);
});

it('reports every fault at once, with path and expectation', () => {
  const config = {
    signInFlow: 'tab',
    tosUrl: 'javascript:alert(1)',
    requireDisplayName: false,
    autoUpgradeAnonymousUsers: true,
    __proto__x: 1,
    signInOptions: [
      { provider: 'anonymous' },
      'google.com',
      {},
      { provider: 'password', whitelistedCountries: ['CA'] },
    ],
    adminRestrictedOperation: { adminEmail: 'nobody' },
  };
  expect(pathsOf(config).sort()).toEqual(
    [
      'signInFlow',
      'tosUrl',
      'requireDisplayName',
      'autoUpgradeAnonymousUsers',
      '__proto__x',
      'adminRestrictedOperation.status',
      'adminRestrictedOperation.adminEmail',
      'signInOptions[0].provider',
      'signInOptions[1]',
      'signInOptions[2].provider',
      'signInOptions[3].whitelistedCountries',
    ].sort(),
  );
  expect(faultsOf(config)).toContain('signInFlow: expected one of popup, redirect');
  expect(faultsOf(config)).toContain('requireDisplayName: expected inside its entry of signInOptions');
  expect(validateWidgetConfig(JSON.stringify(config)).settings).toEqual({});
});

it('refuses contradictory settings', () => {
  expect(pathsOf({ immediateFederatedRedirect: true })).toEqual(['signInFlow', 'signInOptions']);
  const redirect = { immediateFederatedRedirect: true, signInFlow: 'redirect' };
  expect(pathsOf({ ...redirect, signInOptions: [{ provider: 'google.com' }] })).toEqual([]);
  for (const provider of ['password', 'phone'])
    expect(pathsOf({ ...redirect, signInOptions: [{ provider }] })).toEqual(['signInOptions']);
  expect(pathsOf({ signInOptions: [{ provider: 'password' }, { provider: 'password' }] })).toEqual([
    'signInOptions',
  ]);
  expect(pathsOf({ credentialHelper: 'googleyolo' })).toEqual(['signInOptions']);
});

it.each([null, [], 'x', 3])('refuses %j as a whole', (config) => {
  expect(faultsOf(config)).toEqual(['expected a JSON object']);
});

it.each(['constructor', 'toString', '__proto__'])('does not treat %s as a setting', (name) => {
  const { faults } = validateWidgetConfig(`{ "${name}": 1 }`);
  expect(faults).toEqual([expect.stringMatching(`^${name}: expected one of signInOptions, `)]);
});

it('refuses icons the widget or the page would not show', () => {
  for (const iconUrl of [
    'data:image/svg+xml,x',
    'https://cdn.example/i.svg',
    '//cdn.example/i.svg',
    '/\\cdn',
  ]) {
    expect(pathsOf(phone({ iconUrl }))).toEqual(['signInOptions[0].iconUrl']);
  }
});
