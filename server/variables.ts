import { isIP } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { Check } from 'typebox/value';
import { checkName } from '#shared/check-name.ts';

export type Values = Readonly<Record<string, unknown>>;

const emulatorsProject = 'demo-figure-skating';
/** Libraries read these from the environment, too, with any quotes. */
const readByLibraries = new Set(['NODE_ENV', 'GOOGLE_APPLICATION_CREDENTIALS']);
/** Placeholders in `.env.example`. */
const samples = new Set(['the-web-api-key-of-the-project', 'contact@example.org']);
const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
/** Node takes it for a part of the first name in a file. */
const byteOrderMark = '\uFEFF';
const hostAndPort = Type.Optional(pattern(/^[\w.-]+:\d+$/, 'host:port, such as 127.0.0.1:9099'));

/**
 * Every environment variable, in order of setup. Each description completes "expected …". DEPLOY.md explains them and
 * `.env.example` has examples; a test compares both with this list.
 */
export const variables = {
  NODE_ENV: choice(['production', 'development', 'test'], 'development'),
  HOST: pattern(/^[\w.:-]+$/, 'a host name or address'),
  PORT: integer(0, 65_535, 3000),
  LOG_LEVEL: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
  LOG_CLIENT_ADDRESS: choice(['masked', 'full', 'none'], 'masked'),
  COMMIT: Type.Optional(pattern(/^[\da-f]{7,40}$/, 'the id of a commit')),
  METRICS_PORT: Type.Optional(integer(0, 65_535)),
  DRAIN_SECONDS: integer(0, 5),
  READY_WITHIN_SECONDS: integer(0, 300, 30),
  PUBLIC_ORIGIN: Type.Refine(text('an origin such as https://skate.example.org'), isOrigin),
  TRUST_PROXY: list(
    isTrustedProxy,
    `addresses, CIDRs or names (${proxyNames.join(', ')}) of the proxies, separated by commas; a number or "true" would ` +
      'trust anyone who connects, so clients could choose the address they are counted under',
    [],
  ),
  HSTS: choice(['0', '1'], '1'),
  MAX_CONNECTIONS: integer(1, 1_000_000, 4000),
  STALLED_SECONDS: integer(15, 600, 60),
  KEEP_ALIVE_SECONDS: integer(5, 7200, 72),
  CONTACT_EMAIL: pattern(/^[^\s@<>"]+@[^\s@<>"]+$/, 'an email address', 'contact@example.org'),
  FIREBASE_PROJECT_ID: pattern(/^[a-z][a-z0-9-]{4,29}$/, 'a project id', emulatorsProject),
  FIREBASE_API_KEY: pattern(/^\S+$/, 'an API key', 'demo-key'),
  FIREBASE_AUTH_DOMAIN: pattern(/^[\w.-]+(:\d+)?$/, 'a host name'),
  AUTH_PROXY: choice(['0', '1'], '0'),
  FIREBASE_APP_ID: Type.Optional(pattern(/^\S+$/, 'an app id')),
  FIREBASE_MEASUREMENT_ID: Type.Optional(pattern(/^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123')),
  GOOGLE_APPLICATION_CREDENTIALS: Type.Optional(
    pattern(/^[^{'"]/, 'a file, without quotes; write a key itself to a file and name that file'),
  ),
  SESSION_COOKIE_NAME: pattern(/^[\w-]+$/, 'a cookie name'),
  SESSION_IDLE_SECONDS: integer(60, 1_209_600, 3600),
  SESSION_MAX_SECONDS: integer(300, 1_209_600, 432_000),
  SESSION_KEEP_DAYS: integer(0, 180, 30),
  CURRICULUM_FILE: text('a file', 'data/csv/skating_moves.csv'),
  PROGRAM_FILE: Type.Optional(text('a file')),
  APP_NAME: name(),
  CLUB_NAME: name(),
  CLUB_LOGO: Type.Optional(text('a file')),
  FIREBASEUI_CONFIG: Type.Optional(text('JSON')),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort,
  FIRESTORE_EMULATOR_HOST: hostAndPort,
} satisfies Record<string, TSchema>;

/** Defaults that depend on variables listed before them. */
const computedDefaults: Record<string, (values: Values) => unknown> = {
  HOST: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
  DRAIN_SECONDS: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 3 : 0),
  PUBLIC_ORIGIN: ({ PORT }) => `http://localhost:${PORT}`,
  FIREBASE_AUTH_DOMAIN: ({ FIREBASE_PROJECT_ID }) => `${FIREBASE_PROJECT_ID}.firebaseapp.com`,
  SESSION_COOKIE_NAME: (values) => (isSecure(values) ? '__Host-session' : 'session'),
};

/** The variables that production requires, and why. */
export const requiredInProduction: Record<string, string> = {
  PUBLIC_ORIGIN: 'because requests from other origins are refused',
  CONTACT_EMAIL: 'because the privacy policy names it',
  FIREBASE_PROJECT_ID: 'because accounts and progress are stored in that project',
  FIREBASE_API_KEY: 'because browsers sign in with it',
};

export interface Environment {
  /** A faulty variable has its default here. */
  values: Static<TObject<typeof variables>>;
  faults: string[];
  /** Whether the variable has a value; only white space counts as none. */
  has(name: string): boolean;
}

export function readEnvironment(env: NodeJS.ProcessEnv): Environment {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const textOf = (name: string) => {
    const text = env[name]?.trim() ?? '';
    return readByLibraries.has(name) ? text : readSetting(text);
  };
  const schemas: Record<string, TSchema & { description?: string; default?: unknown }> = variables;
  for (const name of Object.keys(env))
    if (name.startsWith(byteOrderMark))
      faults.push(
        `${name.slice(1)}: a byte order mark stands before its name: save the file without one, as UTF-8`,
      );
  for (const [name, schema] of Object.entries(schemas)) {
    const text = textOf(name);
    const value = parse(schema, text);
    const isValid = text !== '' && Check(schema, value);
    const used = isValid ? value : (computedDefaults[name]?.(values) ?? schema.default);
    if (used !== undefined) values[name] = used;
    if (text !== '' && !isValid)
      faults.push(`${name}: expected ${schema.description}${quote(name, text)}${suggest(name, text)}`);
    if (values.NODE_ENV === 'production') faults.push(...findProductionFaults(name, text));
  }
  return { values: values as Environment['values'], faults, has: (name) => textOf(name) !== '' };
}

/** Removes what came along when a value was copied, and the quotes that Docker passes on and Node removes. */
function readSetting(text: string): string {
  const visible = text.replaceAll(/[\u200B\u2060\uFEFF]/g, '').trim();
  return visible.replace(/^(?:(['"])(.*)\1|“(.*)”)$/s, '$2$3').trim();
}

function parse(schema: TSchema, text: string): unknown {
  if (Type.IsArray(schema)) return text.split(',').map((item) => item.trim());
  return Type.IsInteger(schema) && /^\d+$/.test(text) ? Number(text) : text;
}

function findProductionFaults(name: string, text: string): string[] {
  if (samples.has(text)) return [`${name}: is the sample from .env.example: set your own`];
  if (text !== '' || !(name in requiredInProduction)) return [];
  return [`${name}: is required in production, ${requiredInProduction[name]}`];
}

/** JSON may be a service account's key, which must never be logged. So may what is meant to be the name of its file. */
function quote(name: string, text: string): string {
  const mayBeKey = name === 'GOOGLE_APPLICATION_CREDENTIALS' || /^['"]?\{/.test(text);
  return mayBeKey ? '' : `, found "${text}"`;
}

/** The spelling that browsers send of an origin: with capitals, the default port or other letters no request would match it. */
function suggest(name: string, text: string): string {
  const url = name === 'PUBLIC_ORIGIN' ? URL.parse(text) : null;
  const isOnlyOrigin = url !== null && url.href === `${url.origin}/`;
  return isOnlyOrigin ? `: write ${url.origin}` : '';
}

/** Whether browsers reach the app over https. */
export function isSecure({ NODE_ENV, PUBLIC_ORIGIN }: Values): boolean {
  return NODE_ENV === 'production' || String(PUBLIC_ORIGIN).startsWith('https:');
}

function choice<Choice extends string>(choices: Choice[], fallback: Choice) {
  return Type.Enum(choices, { default: fallback, description: choices.join(' or ') });
}

function text(description: string, fallback?: string) {
  return Type.String({ description, default: fallback });
}

function name() {
  const schema = text('a name of at most 40 letters, without line breaks and characters that are not seen');
  return Type.Optional(Type.Refine(schema, (value) => checkName(value) === undefined));
}

function pattern({ source }: RegExp, description: string, fallback?: string) {
  return Type.String({ pattern: source, description, default: fallback });
}

function integer(minimum: number, maximum: number, fallback?: number) {
  const description = `a whole number from ${minimum} to ${maximum}`;
  return Type.Integer({ minimum, maximum, description, default: fallback });
}

function list(isValid: (item: string) => boolean, description: string, fallback?: string[]) {
  return Type.Array(Type.Refine(Type.String(), isValid), { description, default: fallback });
}

/** Such as `https://skate.example.org`, without a path. */
function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
}

/** An address, a CIDR or a named range. */
function isTrustedProxy(text: string): boolean {
  if (proxyNames.includes(text)) return true;
  // The library would accept a plain number as an address, like inet_aton.
  if (isIP(text.split('/', 1)[0] ?? '') === 0) return false;
  try {
    compile(text);
    return true;
  } catch {
    return false;
  }
}
