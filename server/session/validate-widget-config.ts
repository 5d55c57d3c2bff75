import type { WidgetSettings } from '#shared/widget-settings.ts';
import {
  type Fields,
  isFederated,
  isFields,
  providerRules,
  type Rules,
  restrictionRules,
  widgetRules,
} from './widget-rules.ts';

/**
 * Reads an operator's FIREBASEUI_CONFIG (JSON; absent or blank means the defaults) and says everything that is wrong
 * with it. The widget itself would throw at the first skater instead, or ignore the mistake.
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

function findFaults(config: Fields): string[] {
  const options: unknown[] = Array.isArray(config.signInOptions) ? config.signInOptions : [];
  return [
    ...check(config, widgetRules, ''),
    ...checkRestriction(config.adminRestrictedOperation, 'adminRestrictedOperation'),
    ...options.flatMap((option, index) => checkProvider(option, `signInOptions[${index}]`)),
    ...checkTogether(config, options.filter(isFields)),
  ];
}

function check(fields: Fields, rules: Rules, parent: string): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const path = parent === '' ? name : `${parent}.${name}`;
    const rule = Object.hasOwn(rules, name) ? rules[name] : undefined;
    if (!rule) return [fault(path, whereInstead(name) ?? `one of ${Object.keys(rules).join(', ')}`)];
    const misplaced = rule.only && !rule.only.test(fields.provider) ? [fault(path, rule.only.expected)] : [];
    return rule.test(value) ? misplaced : [fault(path, rule.expected), ...misplaced];
  });
}

function fault(path: string, expected: string): string {
  return `${path}: expected ${expected}`;
}

function whereInstead(name: string): string | undefined {
  if (Object.hasOwn(providerRules, name)) return 'inside its entry of signInOptions';
  if (name !== 'autoUpgradeAnonymousUsers') return undefined;
  return 'to be absent, because visitors have no anonymous account to upgrade';
}

function checkProvider(option: unknown, path: string): string[] {
  if (!isFields(option)) return [fault(path, 'an object with a provider')];
  const both = option.whitelistedCountries !== undefined && option.blacklistedCountries !== undefined;
  return [
    ...('provider' in option ? [] : [fault(`${path}.provider`, providerRules.provider.expected)]),
    ...check(option, providerRules, path),
    ...checkRestriction(option.disableSignUp, `${path}.disableSignUp`),
    ...(both ? [fault(path, 'whitelistedCountries or blacklistedCountries, not both')] : []),
  ];
}

function checkRestriction(value: unknown, path: string): string[] {
  if (!isFields(value)) return [];
  const missing = 'status' in value ? [] : [fault(`${path}.status`, restrictionRules.status.expected)];
  return [...missing, ...check(value, restrictionRules, path)];
}

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
