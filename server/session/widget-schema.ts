import Type, { type TProperties } from 'typebox';

/** The description of each schema completes "expected …" in the message of a fault. */
function text(description: string, pattern = '\\S') {
  return Type.String({ pattern, description });
}

function choice<Value extends string>(...values: Value[]) {
  return Type.Enum(values, { description: `one of ${values.join(', ')}` });
}

function object<Properties extends TProperties>(properties: Properties, description: string) {
  return Type.Object(properties, { additionalProperties: false, description });
}

const sitePath = '/(?![/\\\\])[^\\\\\\s]*';
const link = text(
  'an https URL or a path of this site',
  `^(${sitePath}|https://[^\\s/?#@\\\\]+([/?#][^\\s]*)?)$`,
);
const label = text('a non-empty text');
const flag = Type.Boolean({ description: 'true or false' });
const country = text("a country code ('CA') or dial code ('+1')", '^([A-Za-z]{2}|\\+\\d{1,4})$');
const countries = "an array of country codes ('CA') or dial codes ('+1')";

/** Closes sign-up. */
const restriction = object(
  {
    status: flag,
    adminEmail: Type.Optional(text('an e-mail address', '^\\S+@\\S+$')),
    helpLink: Type.Optional(link),
  },
  'an object { status, adminEmail?, helpLink? }',
);

const namedProviders = [
  ...['password', 'phone', 'google.com', 'facebook.com', 'twitter.com', 'github.com'],
  ...['microsoft.com', 'apple.com', 'yahoo.com'],
];

export const providerSchema = object(
  {
    provider: text(
      `one of ${namedProviders.join(', ')}, or saml.… or oidc.… (guests need no account)`,
      `^(${namedProviders.map((name) => name.replace('.', '\\.')).join('|')}|(saml|oidc)\\.[\\w.-]+)$`,
    ),
    providerName: Type.Optional(label),
    fullLabel: Type.Optional(label),
    buttonColor: Type.Optional(
      text("a color, such as '#b3261e'", '^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]+)$'),
    ),
    iconUrl: Type.Optional(
      text('a path of this site (the widget refuses data: URLs, the page other hosts)', `^${sitePath}$`),
    ),
    loginHintKey: Type.Optional(label),
    scopes: Type.Optional(Type.Array(label, { description: 'an array of texts' })),
    customParameters: Type.Optional(Type.Record(Type.String(), label, { description: 'an object of texts' })),
    clientId: Type.Optional(label),
    signInMethod: Type.Optional(choice('password', 'emailLink')),
    requireDisplayName: Type.Optional(flag),
    disableSignUp: Type.Optional(restriction),
    whitelistedCountries: Type.Optional(
      Type.Array(country, { minItems: 1, description: `${countries}, not empty` }),
    ),
    blacklistedCountries: Type.Optional(Type.Array(country, { description: countries })),
  },
  'an object with a provider',
);

/** FIREBASEUI_CONFIG. */
export const widgetSchema = object(
  {
    signInOptions: Type.Optional(
      Type.Array(providerSchema, {
        minItems: 1,
        description: 'a non-empty array of objects with a provider',
      }),
    ),
    signInFlow: Type.Optional(choice('popup', 'redirect')),
    credentialHelper: Type.Optional(choice('none', 'googleyolo')),
    immediateFederatedRedirect: Type.Optional(flag),
    tosUrl: Type.Optional(link),
    privacyPolicyUrl: Type.Optional(link),
    signInSuccessUrl: Type.Optional(text("a path of this site, such as '/privacy-policy'", `^${sitePath}$`)),
    adminRestrictedOperation: Type.Optional(restriction),
  },
  'a JSON object',
);
