import type { TObject } from 'typebox';
import { Settings } from 'typebox/system';
import { Errors, Pointer } from 'typebox/value';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import { isFederated, isProviderSetting, providerSchemaOf, widgetSchema } from './widget-schema.ts';

type Fields = Readonly<Record<string, unknown>>;

// Operators see every fault at once; the default is the first eight.
Settings.Set({ maxErrors: 1_000 });

/**
 * Reads an operator's FIREBASEUI_CONFIG (JSON; blank means the defaults) and reports every fault in it. The widget
 * itself would throw at the first skater instead, or ignore the mistake.
 */
export function validateWidgetConfig(text: string | undefined): {
  settings: WidgetSettings;
  faults: string[];
} {
  if (!text?.trim()) return { settings: {}, faults: [] };
  const config = parseJson(text);
  if (!isFields(config)) return { settings: {}, faults: ['expected a JSON object'] };
  const faults = findFaults(config);
  return { settings: faults.length === 0 ? (config as WidgetSettings) : {}, faults };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findFaults(config: Fields): string[] {
  const options: unknown[] = Array.isArray(config.signInOptions) ? config.signInOptions : [];
  return [
    ...check(widgetSchema, config),
    ...options.flatMap((option, index) => checkProvider(option, `signInOptions[${index}]`)),
    ...checkTogether(config, options.filter(isFields)),
  ];
}

function checkProvider(option: unknown, path: string): string[] {
  if (!isFields(option)) return check(providerSchemaOf(undefined), option, path);
  const both = option.whitelistedCountries !== undefined && option.blacklistedCountries !== undefined;
  return [
    ...check(providerSchemaOf(option.provider), option, path),
    ...(both ? [fault(path, 'whitelistedCountries or blacklistedCountries, not both')] : []),
  ];
}

/** A fault for each value that does not match its schema, with what the schema's description expects. */
function check(schema: TObject, value: unknown, parent = ''): string[] {
  const faults = Errors(schema, value).flatMap(({ keyword, schemaPath, instancePath, params }) => {
    const schemaAt = (path: string) =>
      Pointer.Get(schema, path.replace(/^#/, '')) as TObject & { description: string };
    const names = Pointer.Indices(instancePath);
    const path = names.reduce(joinPath, parent);
    if (keyword === 'required') {
      return params.requiredProperties.map((name) =>
        fault(joinPath(path, name), schemaAt(`${schemaPath}/properties/${name}`).description),
      );
    }
    // The unknown settings of an object: each has a fault of keyword `boolean` too.
    if (keyword === 'additionalProperties') return [];
    if (keyword !== 'boolean') return [fault(path, schemaAt(schemaPath).description)];
    const { properties } = schemaAt(schemaPath.replace(/\/additionalProperties$/, ''));
    const name = names.at(-1) ?? '';
    return [fault(path, whereInstead(name, parent) ?? `one of ${Object.keys(properties).join(', ')}`)];
  });
  return [...new Set(faults)];
}

function joinPath(parent: string, name: string): string {
  if (/^\d+$/.test(name)) return `${parent}[${name}]`;
  return parent === '' ? name : `${parent}.${name}`;
}

function fault(path: string, expected: string): string {
  return `${path}: expected ${expected}`;
}

function whereInstead(name: string, parent: string): string | undefined {
  if (name === 'autoUpgradeAnonymousUsers')
    return 'to be absent, because visitors have no anonymous account to upgrade';
  return parent === '' && isProviderSetting(name) ? 'inside its entry of signInOptions' : undefined;
}

/** What concerns several settings. */
function checkTogether(config: Fields, options: Fields[]): string[] {
  const providers = options.map(({ provider }) => provider);
  const doubled = new Set(providers.filter((provider, index) => providers.indexOf(provider) !== index));
  const faults = [...doubled].map((provider) =>
    fault('signInOptions', `each provider once, found '${String(provider)}' twice`),
  );
  if (config.credentialHelper === 'googleyolo' && !options.some((option) => 'clientId' in option)) {
    faults.push(
      fault('signInOptions', "a clientId for provider 'google.com' with credentialHelper 'googleyolo'"),
    );
  }
  if (config.immediateFederatedRedirect !== true) return faults;
  if (config.signInFlow !== 'redirect') {
    faults.push(fault('signInFlow', "'redirect' with immediateFederatedRedirect"));
  }
  if (providers.length !== 1 || !isFederated(providers[0])) {
    faults.push(fault('signInOptions', 'exactly one federated provider with immediateFederatedRedirect'));
  }
  return faults;
}
