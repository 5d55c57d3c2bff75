/** What an operator may set for one way to sign in (an entry of `signInOptions`). */
export interface ProviderSettings {
  provider: string;
  providerName?: string;
  fullLabel?: string;
  buttonColor?: string;
  iconUrl?: string;
  loginHintKey?: string;
  scopes?: string[];
  customParameters?: Record<string, string>;
  clientId?: string;
  signInMethod?: 'password' | 'emailLink';
  requireDisplayName?: boolean;
  disableSignUp?: RestrictionSettings;
  whitelistedCountries?: string[];
  blacklistedCountries?: string[];
}

/** A closed door: who may not sign up, and whom to ask. */
export interface RestrictionSettings {
  status: boolean;
  adminEmail?: string;
  helpLink?: string;
}

/** The operator's FIREBASEUI_CONFIG, once validated. */
export interface WidgetSettings {
  signInOptions?: ProviderSettings[];
  signInFlow?: 'popup' | 'redirect';
  credentialHelper?: 'none' | 'googleyolo';
  immediateFederatedRedirect?: boolean;
  tosUrl?: string;
  privacyPolicyUrl?: string;
  signInSuccessUrl?: string;
  adminRestrictedOperation?: RestrictionSettings;
}

/** What the widget offers unless the operator says otherwise. */
export const defaultSignInOptions: ProviderSettings[] = [
  { provider: 'google.com' },
  { provider: 'password' },
];

/** The ids of the providers that the widget offers. */
export function listOfferedProviders({ signInOptions = defaultSignInOptions }: WidgetSettings): string[] {
  return signInOptions.map(({ provider }) => provider);
}
