import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { WidgetSettings } from '#shared/widget-settings.ts';
import { createEnvironmentReader, integer, matching, oneOf, origin } from './environment.ts';
import { type FirebaseConfig, readFirebaseConfig } from './firebase-config.ts';
import type { Timeouts } from './operations/connection-limits.ts';
import { type Limits, limits } from './operations/rate-limits.ts';
import type { PressureLimit } from './operations/shed-load.ts';
import { validateWidgetConfig } from './session/validate-widget-config.ts';
import { parseTrustedProxies, trustedProxiesExpectation } from './trusted-proxies.ts';

export interface Config {
  production: boolean;
  /** The address to listen on. */
  host: string;
  port: number;
  logLevel: LogLevel;
  /** Where Prometheus reads metrics; none are kept when absent. */
  metricsPort?: number;
  /** How long a server that was asked to stop goes on with new work. */
  drainSeconds: number;
  /** Where browsers reach the app, such as `https://skate.example.org`. */
  publicOrigin: string;
  /** Addresses, CIDRs and names of the proxies whose X-Forwarded headers are believed; none are by default. */
  trustProxy: string[];
  /** Browsers are told to come back over https only. */
  strictTransport: boolean;
  /** The CSV file with all moves. */
  curriculumFile: string;
  /** The folder that `npm run build` fills. */
  clientFolder: string;
  /** The folder of what renders pages on the server, which it fills too. */
  pagesFolder: string;
  /** Where skaters write to about their data; shown in the privacy policy. */
  contactEmail: string;
  firebase: FirebaseConfig;
  widget: WidgetSettings;
  session: SessionConfig;
  limits: Limits;
  timeouts: Timeouts;
  /** Connections open at a time. */
  maxConnections: number;
  pressure: PressureLimit;
}

export interface SessionConfig {
  /** The first signs, all verify. */
  secrets: string[];
  cookieName: string;
  /** The cookie is sent over https only. */
  secure: boolean;
  /** A session that is not used this long ends. */
  idleSeconds: number;
  /** A session ends after this long, used or not. */
  maxSeconds: number;
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
const environments = ['production', 'development', 'test'];

/** The secret of the sample configuration, which everybody knows. */
const sampleSecret = 'replace-me-with-32-random-characters';

/**
 * Reads the environment, the only place that does. An empty variable counts as absent. The reader, when one is given,
 * tells afterwards what each variable came to.
 * @throws ConfigError that names every bad variable and what is expected of it
 */
export function loadConfig(
  env: Record<string, string | undefined>,
  reader = createEnvironmentReader(env),
): Readonly<Config> {
  const { read, faults } = reader;
  const nodeEnv = read('NODE_ENV', 'development', `one of ${environments.join(', ')}`, oneOf(environments));
  const production = nodeEnv === 'production';
  const host = read(
    'HOST',
    production ? '0.0.0.0' : 'localhost',
    'a host name or address',
    matching(/^[\w.:-]+$/),
  );
  const port = read('PORT', 3000, 'a port from 0 to 65535', integer(0, 65_535));
  const publicOrigin = read(
    'PUBLIC_ORIGIN',
    `http://localhost:${port}`,
    'an origin such as https://skate.example.org',
    origin,
  );
  const metricsPort = read('METRICS_PORT', undefined, 'a port from 0 to 65535', integer(0, 65_535));
  const secure = production || publicOrigin.startsWith('https:');

  const config: Config = {
    production,
    host,
    port,
    logLevel: read('LOG_LEVEL', 'info', `one of ${logLevels.join(', ')}`, oneOf(logLevels)),
    ...(metricsPort !== undefined && { metricsPort }),
    drainSeconds: read('DRAIN_SECONDS', production ? 3 : 0, 'whole seconds from 0 to 5', integer(0, 5)),
    publicOrigin,
    trustProxy: read('TRUST_PROXY', [], trustedProxiesExpectation, parseTrustedProxies),
    strictTransport:
      read('HSTS', '1', '0 or 1', oneOf(['0', '1'])) === '1' && publicOrigin.startsWith('https:'),
    curriculumFile: resolve(
      projectFolder,
      read('CURRICULUM_FILE', 'data/csv/skating_moves.csv', 'a file', String),
    ),
    clientFolder: resolve(projectFolder, 'dist/client'),
    pagesFolder: resolve(projectFolder, 'dist/pages'),
    contactEmail: read(
      'CONTACT_EMAIL',
      'contact@example.org',
      'an e-mail address',
      matching(/^[^\s@<>]+@[^\s@<>]+$/),
    ),
    firebase: readFirebaseConfig(reader, { production, projectFolder, host, publicOrigin }),
    widget: readWidgetSettings(read('FIREBASEUI_CONFIG', '', 'JSON', String), faults),
    session: {
      secrets: read('SESSION_SECRET', [randomBytes(32).toString('hex')], secretExpectation, secrets),
      cookieName: read(
        'SESSION_COOKIE_NAME',
        secure ? '__Host-session' : 'session',
        'a cookie name',
        matching(/^[\w-]+$/),
      ),
      secure,
      idleSeconds: read('SESSION_IDLE_SECONDS', 3600, 'whole seconds from 60', integer(60, 1_209_600)),
      maxSeconds: read(
        'SESSION_MAX_SECONDS',
        432_000,
        'whole seconds from 300 to 1209600',
        integer(300, 1_209_600),
      ),
    },
    limits,
    timeouts: {
      headersMs: 15_000,
      requestMs: 30_000,
      checkEveryMs: 5_000,
      stalledMs: 1000 * read('STALLED_SECONDS', 60, 'whole seconds from 15 to 600', integer(15, 600)),
      signInPageMs: 10_000,
    },
    maxConnections: read('MAX_CONNECTIONS', 4000, 'a count from 1 to 1000000', integer(1, 1_000_000)),
    pressure: { eventLoopDelayMs: 1_000, sampleEveryMs: 5_000 },
  };
  if (production) {
    for (const [name, reason] of Object.entries(requiredInProduction)) {
      if (!reader.has(name)) faults.push(`${name}: is required in production, ${reason}`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze(config);
}

const requiredInProduction = {
  PUBLIC_ORIGIN: 'because requests from other origins are refused',
  CONTACT_EMAIL: 'because the privacy policy names it',
  SESSION_SECRET: 'because every replica must read the sessions of the others',
};

const secretExpectation =
  'secrets of at least 32 characters each, separated by commas, none of them the sample';

function secrets(text: string): string[] | undefined {
  const list = text.split(',').map((secret) => secret.trim());
  return list.every((secret) => secret.length >= 32 && secret !== sampleSecret) ? list : undefined;
}

function readWidgetSettings(text: string, faults: string[]): WidgetSettings {
  const { settings, faults: found } = validateWidgetConfig(text);
  faults.push(...found.map((fault) => `FIREBASEUI_CONFIG: ${fault}`));
  return settings;
}
