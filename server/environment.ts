/** What a variable came to. */
export interface UsedVariable {
  /** Of a faulty one the default. */
  value: unknown;
  isSet: boolean;
}

/** Reads single variables and gathers what is wrong with them. */
export interface EnvironmentReader {
  faults: string[];
  /** By name, in the order in which they were asked for. */
  used: Map<string, UsedVariable>;
  /** Whether the variable has a value; one of only white space counts as absent. */
  has(name: string): boolean;
  /** Whether the variable is there at all, even without a value: libraries read it differently than we do. */
  isDefined(name: string): boolean;
  /** The value, or the fallback when it is absent or faulty. */
  read<Value>(
    name: string,
    fallback: Value,
    expected: string,
    parse: (text: string) => Value | undefined,
  ): Value;
}

export function createEnvironmentReader(env: Record<string, string | undefined>): EnvironmentReader {
  const faults: string[] = [];
  const used = new Map<string, UsedVariable>();
  const textOf = (name: string) => env[name]?.trim() ?? '';
  return {
    faults,
    used,
    has: (name) => textOf(name) !== '',
    isDefined: (name) => env[name] !== undefined,
    read(name, fallback, expected, parse) {
      const text = textOf(name);
      const value = text === '' ? fallback : parse(text);
      // A secret must not be repeated into a log.
      const found = isSecret(name) ? '' : `, found "${text}"`;
      if (text !== '' && value === undefined) faults.push(`${name}: expected ${expected}${found}`);
      used.set(name, { value: value ?? fallback, isSet: text !== '' });
      return value ?? fallback;
    },
  };
}

/** Whether the variable's value must never be shown. */
export function isSecret(name: string): boolean {
  return /SECRET/.test(name);
}

export function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string) => choices.find((choice) => choice === text);
}

export function integer(minimum: number, maximum: number) {
  return (text: string) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value >= minimum && value <= maximum ? value : undefined;
  };
}

export function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined);
}

/** An origin such as `https://skate.example.org`, without a path. */
export function origin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin ? url.origin : undefined;
}
