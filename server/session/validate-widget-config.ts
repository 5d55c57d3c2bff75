import type { TObject } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors, Pointer } from 'typebox/value';
import { providerSchema, widgetSchema } from '#shared/widget-schema.ts';
import type { WidgetSettings } from '#shared/widget-settings.ts';

// Report every fault at once; by default only the first eight.
Settings.Set({ maxErrors: 1_000 });

const federatedSettings = ['loginHintKey', 'scopes', 'customParameters'];

/** The settings that only some providers have. */
const settingsOf = new Map<unknown, string[]>([
  ['password', ['signInMethod', 'requireDisplayName', 'disableSignUp']],
  ['phone', ['whitelistedCountries', 'blacklistedCountries']],
  ['google.com', ['clientId', ...federatedSettings]],
]);
const specificSettings = new Set([...settingsOf.values()].flat());

/**
 * Parses and validates FIREBASEUI_CONFIG (JSON; blank means defaults), and reports every fault. The widget itself would throw
 * in the skater's browser, or ignore the mistake.
 */
export function validateWidgetConfig(json: string | undefined): {
  settings: WidgetSettings;
  faults: string[];
} {
  if (!json?.trim()) return { settings: {}, faults: [] };
  const config = parseJson(json);
  const faults = [...findSchemaFaults(config), ...findConflicts(config)];
  return { settings: faults.length === 0 ? (config as WidgetSettings) : {}, faults };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

type Described = TObject<Record<string, { description: string }>> & { description: string };

function findSchemaFaults(config: unknown): string[] {
  const schemaAt = (path: string) => Pointer.Get(widgetSchema, path.slice(1)) as Described;
  return Errors(widgetSchema, config).flatMap(({ keyword, schemaPath, instancePath, params }) => {
    const path = formatPath(instancePath);
    switch (keyword) {
      case 'required': {
        const { properties } = schemaAt(schemaPath);
        return params.requiredProperties.map((name) =>
          fault(`${path}.${name}`, properties[name]?.description ?? ''),
        );
      }
      // TypeBox reports an unknown setting twice: for its object, and at its own path for the schema `false`.
      case 'additionalProperties':
        return [];
      case 'boolean': {
        const { properties } = schemaAt(schemaPath.replace(/\/additionalProperties$/, ''));
        return [fault(path, suggestFix(path) ?? `one of ${Object.keys(properties).join(', ')}`)];
      }
      default:
        return [fault(path, schemaAt(schemaPath).description)];
    }
  });
}

/** Such as 'signInOptions[0].provider' for '/signInOptions/0/provider'. */
function formatPath(instancePath: string): string {
  return instancePath
    .slice(1)
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');
}

function fault(path: string, expected: string): string {
  return path ? `${path}: expected ${expected}` : `expected ${expected}`;
}

/** What to do with a misplaced setting. */
function suggestFix(path: string): string | undefined {
  if (path === 'autoUpgradeAnonymousUsers')
    return 'to be absent, because visitors have no anonymous account to upgrade';
  return Object.hasOwn(providerSchema.properties, path) ? 'inside its entry of signInOptions' : undefined;
}

/** Checks rules that involve several settings. Accepts any JSON: it runs even if the schema has found faults. */
function findConflicts(config: unknown): string[] {
  const { signInOptions, signInFlow, credentialHelper, immediateFederatedRedirect } = Object(config);
  const options: Record<string, unknown>[] = Array.isArray(signInOptions) ? signInOptions.map(Object) : [];
  const providers = options.flatMap(({ provider }) => (typeof provider === 'string' ? provider : []));
  const doubled = providers.filter((provider, index) => providers.indexOf(provider) !== index);
  const faults = [
    ...options.flatMap((option, index) => findMisplaced(option, `signInOptions[${index}]`)),
    ...doubled.map((provider) => fault('signInOptions', `each provider once, found '${provider}' twice`)),
  ];
  if (credentialHelper === 'googleyolo' && !options.some((option) => 'clientId' in option)) {
    faults.push(
      fault('signInOptions', "a clientId for provider 'google.com' with credentialHelper 'googleyolo'"),
    );
  }
  if (immediateFederatedRedirect !== true) return faults;
  if (signInFlow !== 'redirect') {
    faults.push(fault('signInFlow', "'redirect' with immediateFederatedRedirect"));
  }
  if (providers.length !== 1 || providers[0] === 'password' || providers[0] === 'phone') {
    faults.push(fault('signInOptions', 'exactly one federated provider with immediateFederatedRedirect'));
  }
  return faults;
}

function findMisplaced(option: Record<string, unknown>, path: string): string[] {
  const allowed = settingsOf.get(option.provider) ?? federatedSettings;
  const misplaced = Object.keys(option).filter(
    (name) => specificSettings.has(name) && !allowed.includes(name),
  );
  const faults = misplaced.map((name) =>
    fault(`${path}.${name}`, 'to be absent, because this provider has no such setting'),
  );
  if ('whitelistedCountries' in option && 'blacklistedCountries' in option) {
    faults.push(fault(path, 'whitelistedCountries or blacklistedCountries, not both'));
  }
  return faults;
}
