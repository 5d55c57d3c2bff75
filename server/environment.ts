/** Reads single variables and gathers what is wrong with them. */
export interface EnvironmentReader {
  faults: string[];
  /** Whether the variable has a value; one of only white space counts as absent. */
  has(name: string): boolean;
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
  const textOf = (name: string) => env[name]?.trim() ?? '';
  return {
    faults,
    has: (name) => textOf(name) !== '',
    read(name, fallback, expected, parse) {
      const text = textOf(name);
      if (text === '') return fallback;
      const value = parse(text);
      // A secret must not be repeated into a log.
      const found = /SECRET/.test(name) ? '' : `, found "${text}"`;
      if (value === undefined) faults.push(`${name}: expected ${expected}${found}`);
      return value ?? fallback;
    },
  };
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
