import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';

export type Values = Readonly<Record<string, unknown>>;

/** One environment variable. The description of its schema completes "expected …". */
export interface Variable {
  schema: TSchema & { description?: string; default?: unknown };
  /** From the values of the variables declared before it. */
  computeDefault?: (values: Values) => unknown;
  /** Markdown for README.md, where the schema's own default does not say it. */
  defaultText?: string;
  /** Why production needs it. */
  requiredInProduction?: string;
  /** Absent: the default. */
  example?: string;
  /** Markdown. */
  meaning: string;
}
type Variables = Readonly<Record<string, Variable>>;

export interface Environment<Declared extends Variables> {
  /** Of a faulty variable the default. */
  values: Static<TObject<{ [Name in keyof Declared]: Declared[Name]['schema'] }>>;
  faults: string[];
  /** Whether the variable has a value; only white space counts as none. */
  has(name: string): boolean;
}

/** Reads every declared variable and collects all faults. */
export function readEnvironment<Declared extends Variables>(
  variables: Declared,
  env: Record<string, string | undefined>,
): Environment<Declared> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const textOf = (name: string) => env[name]?.trim() ?? '';
  for (const [name, { schema, computeDefault, requiredInProduction }] of Object.entries(variables)) {
    const text = textOf(name);
    const value = parse(schema, text);
    const isValid = text !== '' && Check(schema, value);
    const used = isValid ? value : (computeDefault?.(values) ?? schema.default);
    if (used !== undefined) values[name] = used;
    // A secret must not be repeated into a log.
    const found = isSecret(name) ? '' : `, found "${text}"`;
    if (text !== '' && !isValid) faults.push(`${name}: expected ${schema.description}${found}`);
    if (text === '' && requiredInProduction && values.NODE_ENV === 'production') {
      faults.push(`${name}: is required in production, ${requiredInProduction}`);
    }
  }
  return {
    values: values as Environment<Declared>['values'],
    faults,
    has: (name) => textOf(name) !== '',
  };
}

function parse(schema: TSchema, text: string): unknown {
  if (Type.IsArray(schema)) return text.split(',').map((item) => item.trim());
  return Type.IsInteger(schema) && /^\d+$/.test(text) ? Number(text) : text;
}

/** Whether the variable's value must never be shown. */
export function isSecret(name: string): boolean {
  return name.includes('SECRET');
}

/** The default as README.md shows it. */
export function describeDefault({ schema, defaultText, requiredInProduction }: Variable): string {
  const plain = schema.default === undefined ? 'none' : `\`${schema.default}\``;
  return [defaultText ?? plain, ...(requiredInProduction ? ['required in production'] : [])].join('; ');
}

export function exampleOf({ schema, example }: Variable): string {
  return example ?? String(schema.default);
}

export function choice<Choice extends string>(choices: readonly Choice[], fallback: Choice) {
  return Type.Enum(choices, { default: fallback, description: `one of ${choices.join(', ')}` });
}

export function flag(fallback: '0' | '1') {
  return Type.Enum(['0', '1'], { default: fallback, description: '0 or 1' });
}

export function text(description: string, fallback?: string) {
  return Type.String({ description, ...(fallback !== undefined && { default: fallback }) });
}

export function pattern({ source }: RegExp, description: string, fallback?: string) {
  return Type.String({
    pattern: source,
    description,
    ...(fallback !== undefined && { default: fallback }),
  });
}

export function integer(minimum: number, maximum: number, description: string, fallback?: number) {
  return Type.Integer({
    minimum,
    maximum,
    description,
    ...(fallback !== undefined && { default: fallback }),
  });
}

export function port(fallback?: number) {
  return integer(0, 65_535, 'a port from 0 to 65535', fallback);
}

/** Such as `https://skate.example.org`, without a path. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
}

/** Whether browsers reach the app over https. */
export function isSecure({ NODE_ENV, PUBLIC_ORIGIN }: Values): boolean {
  return NODE_ENV === 'production' || String(PUBLIC_ORIGIN).startsWith('https:');
}
