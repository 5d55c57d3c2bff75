import type { Static } from 'typebox';
import type { providerSchema, widgetSchema } from './widget-schema.ts';

/** The operator's FIREBASEUI_CONFIG, once validated. */
export type WidgetSettings = Static<typeof widgetSchema>;
export type ProviderSettings = Static<typeof providerSchema>;

/** What the widget offers unless the operator says otherwise. */
export const defaultSignInOptions: ProviderSettings[] = [
  { provider: 'google.com' },
  { provider: 'password' },
];

export function listOfferedProviders({ signInOptions = defaultSignInOptions }: WidgetSettings): string[] {
  return signInOptions.map(({ provider }) => provider);
}
