import Type from 'typebox';

/** The description of each schema completes "expected …" in the message of a fault. */
function text(description: string, pattern = '\\S') {
  return Type.String({ pattern, description });
}

function choice<Value extends string>(...values: Value[]) {
  return Type.Enum(values, { description: `one of ${values.join(', ')}` });
}

const strict = { additionalProperties: false };
const sitePath = '/(?![/\\\\])[^\\\\\\s]*';
const link = text(
  'an https URL or a path of this site',
  `^(${sitePath}|https://[^\\s/?#@\\\\]+([/?#][^\\s]*)?)$`,
);
const label = text('a non-empty text');
const flag = Type.Boolean({ description: 'true or false' });
const country = text("a country code ('CA') or dial code ('+1')", '^([A-Za-z]{2}|\\+\\d{1,4})$');
const countries = "an array of country codes ('CA') or dial codes ('+1')";

/** Disables sign-up, and names whom to ask. */
const restriction = Type.Object(
  {
    status: flag,
    adminEmail: Type.Optional(text('an email address', '^\\S+@\\S+$')),
    helpLink: Type.Optional(link),
  },
  { ...strict, description: 'an object { status, adminEmail?, helpLink? }' },
);

const namedProviders = [
  ...['password', 'phone', 'google.com', 'facebook.com', 'twitter.com', 'github.com'],
  ...['microsoft.com', 'apple.com', 'yahoo.com'],
];

const provider = text(
  `one of ${namedProviders.join(', ')}, or saml.… or oidc.… (guests need no account)`,
  `^(${namedProviders.map((name) => name.replace('.', '\\.')).join('|')}|(saml|oidc)\\.[\\w.-]+)$`,
);

/** One way to sign in. */
export const providerSchema = Type.Object(
  {
    provider,
    ...Type.Partial(
      Type.Object({
        providerName: label,
        fullLabel: label,
        buttonColor: text("a color, such as '#b3261e'", '^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]+)$'),
        iconUrl: text(
          'a path of this site (the widget refuses data: URLs, the page other hosts)',
          `^${sitePath}$`,
        ),
        loginHintKey: label,
        scopes: Type.Array(label, { description: 'an array of texts' }),
        customParameters: Type.Record(Type.String(), label, { description: 'an object of texts' }),
        clientId: label,
        signInMethod: choice('password', 'emailLink'),
        requireDisplayName: flag,
        disableSignUp: restriction,
        whitelistedCountries: Type.Array(country, { minItems: 1, description: `${countries}, not empty` }),
        blacklistedCountries: Type.Array(country, { description: countries }),
      }),
    ).properties,
  },
  { ...strict, description: 'an object with a provider' },
);

/** FIREBASEUI_CONFIG. */
export const widgetSchema = Type.Partial(
  Type.Object({
    signInOptions: Type.Array(providerSchema, {
      minItems: 1,
      description: 'a non-empty array of objects with a provider',
    }),
    signInFlow: choice('popup', 'redirect'),
    credentialHelper: choice('none', 'googleyolo'),
    immediateFederatedRedirect: flag,
    tosUrl: link,
    privacyPolicyUrl: link,
    signInSuccessUrl: text("a path of this site, such as '/privacy-policy'", `^${sitePath}$`),
    adminRestrictedOperation: restriction,
  }),
  { ...strict, description: 'a JSON object' },
);
