import Type from 'typebox';

const strict = { additionalProperties: false };

const label = pattern('\\S');
const sitePath = '/(?![/\\\\])[^\\\\\\s]*';
/** An https URL, or a path of this site. */
const link = pattern(`^(${sitePath}|https://[^\\s/?#@\\\\]+([/?#][^\\s]*)?)$`);
/** A country code ('CA') or a dial code ('+1'). */
const country = pattern('^([A-Za-z]{2}|\\+\\d{1,4})$');

/** Disables sign-up, and names whom to ask. */
const restriction = Type.Object(
  {
    status: Type.Boolean(),
    adminEmail: Type.Optional(pattern('^\\S+@\\S+$')),
    helpLink: Type.Optional(link),
  },
  strict,
);

/** Guests need no account, so there is no 'anonymous'. */
const provider = pattern(
  '^(password|phone|(google|facebook|twitter|github|microsoft|apple|yahoo)\\.com|(saml|oidc)\\.[\\w.-]+)$',
);

/** One way to sign in. The widget ignores settings that a provider does not have. */
export const providerSchema = Type.Object(
  {
    provider,
    ...Type.Partial(
      Type.Object({
        providerName: label,
        fullLabel: label,
        /** A color, such as '#b3261e'. */
        buttonColor: pattern('^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})|[A-Za-z]+)$'),
        /** The widget refuses data: URLs, and the page other hosts. */
        iconUrl: pattern(`^${sitePath}$`),
        loginHintKey: label,
        scopes: Type.Array(label),
        customParameters: Type.Record(Type.String(), label),
        clientId: label,
        signInMethod: Type.Enum(['password', 'emailLink']),
        requireDisplayName: Type.Boolean(),
        disableSignUp: restriction,
        whitelistedCountries: Type.Array(country, { minItems: 1 }),
        blacklistedCountries: Type.Array(country),
      }),
    ).properties,
  },
  strict,
);

/** FIREBASEUI_CONFIG. */
export const widgetSchema = Type.Partial(
  Type.Object({
    signInOptions: Type.Array(providerSchema, { minItems: 1 }),
    signInFlow: Type.Enum(['popup', 'redirect']),
    credentialHelper: Type.Enum(['none', 'googleyolo']),
    immediateFederatedRedirect: Type.Boolean(),
    tosUrl: link,
    privacyPolicyUrl: link,
    signInSuccessUrl: pattern(`^${sitePath}$`),
    adminRestrictedOperation: restriction,
  }),
  strict,
);

function pattern(source: string) {
  return Type.String({ pattern: source });
}
