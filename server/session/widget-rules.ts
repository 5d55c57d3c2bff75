/** What a value must be, and the words for it after 'expected'. */
export interface Rule {
  test: Test;
  expected: string;
  /** The providers a setting means something for; absent: every provider. */
  only?: { test: Test; expected: string };
}
export type Rules = Readonly<Record<string, Rule>>;
export type Fields = Readonly<Record<string, unknown>>;
type Test = (value: unknown) => boolean;

const namedProviders = [
  'password',
  'phone',
  'google.com',
  'facebook.com',
  'twitter.com',
  'github.com',
  'microsoft.com',
  'apple.com',
  'yahoo.com',
];

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isFederated(provider: unknown): boolean {
  return provider !== 'password' && provider !== 'phone';
}

const isText: Test = (value) => typeof value === 'string' && value.trim() !== '';
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const listOf =
  (item: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(item);
const isFilled: Test = (value) => Array.isArray(value) && value.length > 0;

const isPath = matches(/^\/(?![/\\])[^\\\s]*$/);
const isHttps: Test = (value) =>
  typeof value === 'string' && URL.canParse(value) && new URL(value).protocol === 'https:';
const areCountries = listOf(matches(/^([a-z]{2}|\+\d{1,4})$/i));

const oneOf = (...allowed: string[]): Rule => ({
  test: (value) => allowed.some((each) => each === value),
  expected: `one of ${allowed.join(', ')}`,
});
const text: Rule = { test: isText, expected: 'a non-empty text' };
const flag: Rule = { test: (value) => typeof value === 'boolean', expected: 'true or false' };
const path: Rule = { test: isPath, expected: "a path of this site, such as '/privacy-policy'" };
const link: Rule = {
  test: (value) => isPath(value) || isHttps(value),
  expected: 'an https URL or a path of this site',
};
const restriction: Rule = { test: isFields, expected: 'an object { status, adminEmail?, helpLink? }' };

const onlyWith = (provider: string) => ({
  test: (value: unknown) => value === provider,
  expected: `only with provider '${provider}'`,
});
const federated = { test: isFederated, expected: "only without provider 'password' or 'phone'" };

/** Settings that close sign-up: `disableSignUp` and `adminRestrictedOperation`. */
export const restrictionRules = {
  status: flag,
  adminEmail: { test: matches(/^\S+@\S+$/), expected: 'an e-mail address' },
  helpLink: link,
} satisfies Rules;

/** Settings of one entry of `signInOptions`. */
export const providerRules = {
  provider: {
    test: (value) =>
      namedProviders.some((each) => each === value) || matches(/^(saml|oidc)\.[\w.-]+$/)(value),
    expected: `one of ${namedProviders.join(', ')}, or saml.… or oidc.… (guests need no account)`,
  },
  providerName: text,
  fullLabel: text,
  buttonColor: {
    test: matches(/^(#([0-9a-f]{3}|[0-9a-f]{6})|[a-z]+)$/i),
    expected: "a colour, such as '#b3261e'",
  },
  iconUrl: { ...path, expected: 'a path of this site (the widget refuses data: URLs, the page other hosts)' },
  loginHintKey: { ...text, only: federated },
  scopes: { test: listOf(isText), expected: 'an array of texts', only: federated },
  customParameters: {
    test: (value) => isFields(value) && Object.values(value).every(isText),
    expected: 'an object of texts',
    only: federated,
  },
  clientId: { ...text, only: onlyWith('google.com') },
  signInMethod: { ...oneOf('password', 'emailLink'), only: onlyWith('password') },
  requireDisplayName: { ...flag, only: onlyWith('password') },
  disableSignUp: { ...restriction, only: onlyWith('password') },
  whitelistedCountries: {
    test: (value) => areCountries(value) && isFilled(value),
    expected: "a non-empty array of country codes ('CA') or dial codes ('+1')",
    only: onlyWith('phone'),
  },
  blacklistedCountries: {
    test: areCountries,
    expected: "an array of country codes ('CA') or dial codes ('+1')",
    only: onlyWith('phone'),
  },
} satisfies Rules;

/** Settings of the widget as a whole. */
export const widgetRules = {
  signInOptions: { test: isFilled, expected: 'a non-empty array of objects with a provider' },
  signInFlow: oneOf('popup', 'redirect'),
  credentialHelper: oneOf('none', 'googleyolo'),
  immediateFederatedRedirect: flag,
  tosUrl: link,
  privacyPolicyUrl: link,
  signInSuccessUrl: path,
  adminRestrictedOperation: restriction,
} satisfies Rules;
