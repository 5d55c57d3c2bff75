import { widgetSchema } from '#shared/widget-schema.ts';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import { findSchemaFaults } from './schema-faults.ts';

/**
 * Parses and validates FIREBASEUI_CONFIG (JSON; blank means defaults), and returns what is wrong with it. The widget itself
 * would throw in the skater's browser.
 */
export function validateWidgetConfig(value = ''): { settings: WidgetSettings; faults: string[] } {
  const json = value.trim();
  if (!json) return { settings: {}, faults: [] };
  let config: unknown;
  try {
    config = JSON.parse(json);
  } catch (error) {
    return { settings: {}, faults: [explainSyntaxError(json, error)] };
  }
  const faults = [...findSchemaFaults(widgetSchema, config), ...findConflicts(config)];
  return { settings: faults.length === 0 ? (config as WidgetSettings) : {}, faults };
}

function explainSyntaxError(json: string, error: unknown): string {
  return json.startsWith('{') && !json.endsWith('}')
    ? 'ends early: in a .env file, write it in single quotes, because # begins a comment and " ends a value that begins with "'
    : `is not JSON: ${(error as SyntaxError).message}`;
}

/** The widget throws if a provider has both lists. Accepts any JSON, because the schema may have found faults. */
function findConflicts(config: unknown): string[] {
  const { signInOptions } = Object(config);
  const options: object[] = Array.isArray(signInOptions) ? signInOptions.map(Object) : [];
  return options.flatMap((option, index) =>
    'whitelistedCountries' in option && 'blacklistedCountries' in option
      ? `/signInOptions/${index} must not have both whitelistedCountries and blacklistedCountries`
      : [],
  );
}
