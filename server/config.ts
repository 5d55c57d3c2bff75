import { resolve } from 'node:path';
import { buildFirebaseConfig, findFirebaseFaults } from './firebase-config.ts';
import { invalidConfig } from './start-error.ts';
import { validateWidgetConfig } from './validate-widget-config.ts';
import { type Environment, isSecure, readEnvironment } from './variables.ts';

export type Config = ReturnType<typeof loadConfig>;
export type SessionConfig = Config['session'];

const projectFolder = resolve(import.meta.dirname, '..');

/** How long the server waits for Firebase. Google's own clients wait for 40 s or more. */
export const firebaseTimeouts = {
  /** For reading or writing a document. */
  firestoreMs: 4_000,
  /** For looking up or deleting an account, and for verifying a sign-in. */
  identityMs: 3_000,
  /** For an access token of the service account, about once an hour. */
  accessTokenMs: 5_000,
  /** For each step of the check at start. */
  firebaseCheckMs: 10_000,
  projectSettingsMs: 2_000,
  /** A connection to Firestore that has been silent for this long is pinged. */
  firestoreSilentMs: 30_000,
  /** It is replaced when the ping is not answered in this time. */
  firestorePingMs: 10_000,
};

/** @throws StartError that names every bad variable and what is expected of it */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const environment = readEnvironment(env);
  const { values } = environment;
  const widget = validateWidgetConfig(values.FIREBASEUI_CONFIG);
  const faults = [
    ...environment.faults,
    ...findContradictions(environment),
    ...findFirebaseFaults(environment, env),
    ...widget.faults.map((fault) => `FIREBASEUI_CONFIG: ${fault}`),
  ];
  if (faults.length > 0) throw invalidConfig(faults);

  const publicOrigin = new URL(values.PUBLIC_ORIGIN).origin;
  return Object.freeze({
    // IPv4 alone: for `localhost` Fastify opens a second server on ::1, without the limit of connections and a graceful end.
    host: values.HOST === 'localhost' ? '127.0.0.1' : values.HOST,
    port: values.PORT,
    logLevel: values.LOG_LEVEL,
    clientAddress: values.LOG_CLIENT_ADDRESS,
    ...(values.METRICS_PORT !== undefined && { metricsPort: values.METRICS_PORT }),
    drainSeconds: values.DRAIN_SECONDS,
    readyWithinSeconds: values.READY_WITHIN_SECONDS,
    /** Where browsers reach the app, such as `https://skate.example.org`. */
    publicOrigin,
    trustProxy: values.TRUST_PROXY,
    strictTransport: values.HSTS === '1' && publicOrigin.startsWith('https:'),
    curriculumFile: resolve(projectFolder, values.CURRICULUM_FILE),
    /** What makes the app an operator's own. Undefined is what it has by default. */
    edition: {
      programFile: values.PROGRAM_FILE && resolve(projectFolder, values.PROGRAM_FILE),
      appName: values.APP_NAME,
      clubName: values.CLUB_NAME,
      clubLogoFile: values.CLUB_LOGO && resolve(projectFolder, values.CLUB_LOGO),
    },
    /** Output of `npm run build`: the client, and the SSR bundle that renders pages. */
    clientFolder: resolve(projectFolder, 'dist/client'),
    pagesFolder: resolve(projectFolder, 'dist/pages'),
    contactEmail: values.CONTACT_EMAIL,
    firebase: buildFirebaseConfig(environment),
    widget: widget.settings,
    session: {
      cookieName: values.SESSION_COOKIE_NAME,
      secure: isSecure(values),
      idleSeconds: values.SESSION_IDLE_SECONDS,
      maxSeconds: values.SESSION_MAX_SECONDS,
      /** How long a session lasts unused if its skater asked to stay signed in. With 0, nobody can. */
      keepDays: values.SESSION_KEEP_DAYS,
      /** However much it is used. Browsers keep no cookie for more than 400 days. */
      keptMaxDays: 180,
      /** More than anybody has devices. */
      maxPerUser: 50,
      /** How old a sign-in may be that deletes the account: too short for the next skater at a tablet. */
      deletionSeconds: 600,
    },
    /** Requests per minute, per client address, or per user if the route needs a session. */
    limits: {
      signInsPerMinute: 60,
      /** Counted apart, so that nobody who shares an address with others can keep them from signing in. */
      failedSignInsPerMinute: 60,
      /** Cookies that open no session, each of which costs a read of Firestore. A rink is one address. */
      unknownSessionsPerMinute: 600,
      reportsPerMinute: 300,
      unknownPathsPerMinute: 300,
      progressReadsPerMinute: 120,
      progressWritesPerMinute: 600,
      skaterChangesPerMinute: 30,
      accountDeletionsPerMinute: 10,
      authProxyPerMinute: 300,
    },
    timeouts: {
      /** From the opening of a connection, or the first byte of a later request, to the end of the headers. */
      headersMs: 15_000,
      /** Until a request has arrived with its body. */
      requestMs: 30_000,
      /** How often Node enforces these two. */
      checkEveryMs: 5_000,
      /** A connection with a request is closed when no byte has moved for this long (at most twice that). */
      stalledMs: 1000 * values.STALLED_SECONDS,
      /** Must be longer than proxies keep idle connections, or they could send a request on a connection that is closing. */
      keepAliveMs: 1000 * values.KEEP_ALIVE_SECONDS,
      /** For fetching a page of Firebase's sign-in window. */
      authProxyMs: 10_000,
      ...firebaseTimeouts,
    },
    maxConnections: values.MAX_CONNECTIONS,
    /** The largest bodies that are accepted, in bytes. */
    bodyLimits: {
      usual: 64 * 1024,
      /** 500 keys of 200 characters are about 105 kB; this leaves room for spaces and escapes. */
      progress: 256 * 1024,
      report: 8 * 1024,
    },
    /** Requests are refused while the event loop's mean delay in a sample exceeds this. In a shorter sample one stall would be enough. */
    pressure: { eventLoopDelayMs: 1_000, sampleEveryMs: 5_000 },
  });
}

/** Finds values that are valid on their own but not together. */
function findContradictions({ values, faults, has }: Environment): string[] {
  const { METRICS_PORT, PORT, PUBLIC_ORIGIN, SESSION_IDLE_SECONDS, SESSION_MAX_SECONDS, SESSION_KEEP_DAYS } =
    values;
  // Faulty values were replaced by defaults; compare valid ones only.
  const isValid = (name: string) => has(name) && !faults.some((fault) => fault.startsWith(`${name}:`));
  const found = [
    PORT !== 0 &&
      METRICS_PORT === PORT &&
      `METRICS_PORT: must differ from PORT (${PORT}), because metrics are not for visitors`,
    values.NODE_ENV === 'production' &&
      isValid('PUBLIC_ORIGIN') &&
      PUBLIC_ORIGIN.startsWith('http:') &&
      'PUBLIC_ORIGIN: must be https in production, because browsers send the session cookie only over https',
    !isSecure(values) &&
      /^__(host|secure)-/i.test(values.SESSION_COOKIE_NAME) &&
      'SESSION_COOKIE_NAME: must not begin with __Host- or __Secure- over http, because browsers refuse such a cookie',
    isValid('SESSION_IDLE_SECONDS') &&
      SESSION_IDLE_SECONDS > SESSION_MAX_SECONDS &&
      `SESSION_IDLE_SECONDS: must be at most SESSION_MAX_SECONDS (${SESSION_MAX_SECONDS}), because sessions end by then in any case`,
    SESSION_KEEP_DAYS > 0 &&
      SESSION_KEEP_DAYS * 86_400 < SESSION_IDLE_SECONDS &&
      `SESSION_KEEP_DAYS: must be 0, or at least SESSION_IDLE_SECONDS (${SESSION_IDLE_SECONDS}), because all other sessions last that long`,
  ];
  return found.filter((fault) => fault !== false);
}
