import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { computedDefaults, requiredInProduction, variables } from './variables.ts';

export interface Environment {
  /** Of a faulty variable the default. */
  values: Static<TObject<typeof variables>>;
  faults: string[];
  /** Whether the variable has a value; only white space counts as none. */
  has(name: string): boolean;
}

/** Reads every declared variable and collects all faults. */
export function readEnvironment(env: Record<string, string | undefined>): Environment {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const textOf = (name: string) => env[name]?.trim() ?? '';
  for (const [name, schema] of Object.entries<TSchema & { description?: string; default?: unknown }>(
    variables,
  )) {
    const text = textOf(name);
    const value = parse(schema, text);
    const isValid = text !== '' && Check(schema, value);
    const used = isValid ? value : (computedDefaults[name]?.(values) ?? schema.default);
    if (used !== undefined) values[name] = used;
    // A secret must not be repeated into a log.
    const found = isSecret(name) ? '' : `, found "${text}"`;
    if (text !== '' && !isValid) faults.push(`${name}: expected ${schema.description}${found}`);
    if (text === '' && name in requiredInProduction && values.NODE_ENV === 'production') {
      faults.push(`${name}: is required in production, ${requiredInProduction[name]}`);
    }
  }
  return { values: values as Environment['values'], faults, has: (name) => textOf(name) !== '' };
}

function parse(schema: TSchema, text: string): unknown {
  if (Type.IsArray(schema)) return text.split(',').map((item) => item.trim());
  return Type.IsInteger(schema) && /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether the variable's value must never be shown. */
export function isSecret(name: string): boolean {
  return name.includes('SECRET');
}
