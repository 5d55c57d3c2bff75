import { resolve } from 'node:path';

export interface Config {
  production: boolean;
  /** The address to listen on. */
  host: string;
  port: number;
  logLevel: LogLevel;
  /** The CSV file with all moves. */
  curriculumFile: string;
  /** The folder that `npm run build` fills. */
  clientFolder: string;
  /** Where skaters write to about their data; shown in the privacy policy. */
  contactEmail: string;
}

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** Everything that is wrong with the environment, one line a variable. */
export class ConfigError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(`The configuration is not valid:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const projectFolder = resolve(import.meta.dirname, '..');

/**
 * Reads the environment, the only place that does. An empty variable counts as absent.
 * @throws ConfigError that names every bad variable and what is expected of it
 */
export function loadConfig(env: Record<string, string | undefined>): Readonly<Config> {
  const faults: string[] = [];

  function read<Value>(
    name: string,
    fallback: Value,
    expected: string,
    parse: (text: string) => Value | undefined,
  ) {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (value === undefined) faults.push(`${name}: expected ${expected}, found "${text}"`);
    return value ?? fallback;
  }

  const environments = ['production', 'development', 'test'];
  const production =
    read('NODE_ENV', 'development', `one of ${environments.join(', ')}`, oneOf(environments)) ===
    'production';

  const config: Config = {
    production,
    host: read('HOST', production ? '0.0.0.0' : 'localhost', 'a host name or address', hostName),
    port: read('PORT', 3000, 'a port from 0 to 65535', port),
    logLevel: read('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, oneOf(logLevels)),
    curriculumFile: resolve(projectFolder, env.CURRICULUM_FILE || 'data/csv/skating_moves.csv'),
    clientFolder: resolve(projectFolder, 'dist/client'),
    contactEmail: read('CONTACT_EMAIL', 'contact@example.org', 'an e-mail address', emailAddress),
  };
  if (production && !env.CONTACT_EMAIL) {
    faults.push('CONTACT_EMAIL: is required in production, because the privacy policy names it');
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (text: string) => choices.find((choice) => choice === text);
}

function port(text: string): number | undefined {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= 65_535 ? value : undefined;
}

function hostName(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

function emailAddress(text: string): string | undefined {
  return /^[^\s@<>]+@[^\s@<>]+$/.test(text) ? text : undefined;
}
