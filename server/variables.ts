import { randomBytes } from 'node:crypto';
import Type from 'typebox';
import {
  choice,
  flag,
  integer,
  isOrigin,
  isSecure,
  pattern,
  port,
  text,
  type Variable,
} from './environment.ts';
import { isTrustedProxy, trustedProxiesExpectation } from './trusted-proxies.ts';

/** The secret of the sample configuration, which everybody knows. */
const sampleSecret = 'replace-me-with-32-random-characters';
const hostAndPort = pattern(/^[\w.-]+:\d+$/, 'host:port, such as 127.0.0.1:9099');

/**
 * Every variable, in the order people set them up; a computed default may use those above it. `loadConfig` and
 * `npm run check:config` read this list, and a test compares README.md and `.env.example` with it.
 */
export const variables = {
  NODE_ENV: {
    schema: choice(['production', 'development', 'test'], 'development'),
    example: 'production',
    meaning: '`production`, `development` or `test`',
  },
  HOST: {
    schema: pattern(/^[\w.:-]+$/, 'a host name or address'),
    computeDefault: ({ NODE_ENV }) => (NODE_ENV === 'production' ? '0.0.0.0' : 'localhost'),
    defaultText: '`localhost`; in production `0.0.0.0`',
    example: '0.0.0.0',
    meaning: 'the address to listen on; without a Firebase project one of this machine alone',
  },
  PORT: {
    schema: port(3000),
    meaning: 'the port to listen on; 0 takes a free one',
  },
  LOG_LEVEL: {
    schema: choice(['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    meaning: '`debug`, `info`, `warn`, `error` or `silent`; `debug` adds a line for each read that went well',
  },
  METRICS_PORT: {
    schema: Type.Optional(port()),
    defaultText: 'none: no metrics',
    example: '9464',
    meaning: 'the port for [metrics](#metrics), on the same `HOST`',
  },
  DRAIN_SECONDS: {
    schema: integer(0, 5, 'whole seconds from 0 to 5'),
    computeDefault: ({ NODE_ENV }) => (NODE_ENV === 'production' ? 3 : 0),
    defaultText: '`0`; in production `3`',
    example: '3',
    meaning:
      'how long a server that was asked to stop goes on with new requests, 0 to 5: until its proxies have seen that it is not ready',
  },
  PUBLIC_ORIGIN: {
    schema: Type.Refine(text('an origin such as https://skate.example.org'), isOrigin),
    computeDefault: ({ PORT }) => `http://localhost:${PORT}`,
    defaultText: '`http://localhost:{PORT}`',
    requiredInProduction: 'because requests from other origins are refused',
    example: 'https://skate.example.org',
    meaning: 'where browsers reach the app; requests from pages of other origins are refused',
  },
  TRUST_PROXY: {
    schema: Type.Array(Type.Refine(Type.String(), isTrustedProxy), {
      default: [],
      description: trustedProxiesExpectation,
    }),
    defaultText: 'none',
    example: 'loopback,10.0.0.0/8',
    meaning:
      'the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, CIDRs, or `loopback`, `linklocal`, `uniquelocal`, separated by commas; see [Behind a reverse proxy](#behind-a-reverse-proxy)',
  },
  HSTS: {
    schema: flag('1'),
    example: '0',
    meaning:
      '`0` leaves out the `Strict-Transport-Security` header (a year), which goes out when `PUBLIC_ORIGIN` is https',
  },
  MAX_CONNECTIONS: {
    schema: integer(1, 1_000_000, 'a count from 1 to 1000000', 4000),
    meaning: 'connections open at a time, those of proxies included; more are closed at once (1 to 1000000)',
  },
  STALLED_SECONDS: {
    schema: integer(15, 600, 'whole seconds from 15 to 600', 60),
    meaning:
      'a client that neither sends nor takes a byte of a request or its answer for this long is closed (15 to 600)',
  },
  CONTACT_EMAIL: {
    schema: pattern(/^[^\s@<>]+@[^\s@<>]+$/, 'an e-mail address', 'contact@example.org'),
    requiredInProduction: 'because the privacy policy names it',
    meaning: 'the address in the privacy policy',
  },
  FIREBASE_PROJECT_ID: {
    schema: pattern(/^[a-z][a-z0-9-]{4,29}$/, 'a project id', 'demo-figure-skating'),
    defaultText: 'none: emulators are brought up',
    requiredInProduction: 'there is no Firebase project without it',
    example: 'my-project',
    meaning: 'the Firebase project',
  },
  FIREBASE_API_KEY: {
    schema: pattern(/^\S+$/, 'an API key', 'demo-key'),
    defaultText: 'none; required with a project',
    requiredInProduction: 'there is no Firebase project without it',
    example: 'the-web-api-key-of-the-project',
    meaning: 'the project’s web API key, which browsers see: it is no secret',
  },
  FIREBASE_AUTH_DOMAIN: {
    schema: pattern(/^[\w.-]+(:\d+)?$/, 'a host name'),
    computeDefault: ({ FIREBASE_PROJECT_ID }) => `${FIREBASE_PROJECT_ID}.firebaseapp.com`,
    defaultText: '`{project}.firebaseapp.com`',
    example: 'my-project.firebaseapp.com',
    meaning: 'where the Google sign-in window comes from',
  },
  AUTH_PROXY: {
    schema: flag('0'),
    example: '1',
    meaning:
      '`1`: the sign-in window comes from the host of `PUBLIC_ORIGIN` (https), whatever `FIREBASE_AUTH_DOMAIN` says; see below',
  },
  FIREBASE_APP_ID: {
    schema: Type.Optional(pattern(/^\S+$/, 'an app id')),
    defaultText: 'none; required with `FIREBASE_MEASUREMENT_ID`',
    example: '1:1234567890:web:abcdef',
    meaning: 'the web app in the project',
  },
  FIREBASE_MEASUREMENT_ID: {
    schema: Type.Optional(pattern(/^G-[A-Z0-9]+$/, 'a measurement id such as G-ABC123')),
    defaultText: 'none: nothing is measured',
    example: 'G-ABC123',
    meaning:
      'skaters are asked whether Google Analytics may count them (turn off its "page changes based on browser history events": the app counts pages itself)',
  },
  GOOGLE_APPLICATION_CREDENTIALS: {
    schema: Type.Optional(text('a file')),
    defaultText: 'what the platform provides',
    example: '/run/secrets/service-account.json',
    meaning: 'the key file of the service account (read by Google’s library)',
  },
  SESSION_SECRET: {
    schema: Type.Array(
      Type.Refine(Type.String({ minLength: 32 }), (secret) => secret !== sampleSecret),
      {
        description: 'secrets of at least 32 characters each, separated by commas, none of them the sample',
      },
    ),
    computeDefault: () => [randomBytes(32).toString('hex')],
    defaultText: 'made anew at each start',
    requiredInProduction: 'because every replica must read the sessions of the others',
    example: sampleSecret,
    meaning:
      'seals the session cookie: at least 32 characters; several, separated by commas: the first seals, all open',
  },
  SESSION_COOKIE_NAME: {
    schema: pattern(/^[\w-]+$/, 'a cookie name'),
    computeDefault: (values) => (isSecure(values) ? '__Host-session' : 'session'),
    defaultText: '`session`; over https `__Host-session`',
    example: '__session',
    meaning: 'some CDNs forward only `__session`',
  },
  SESSION_IDLE_SECONDS: {
    schema: integer(60, 1_209_600, 'whole seconds from 60', 3600),
    meaning: 'an unused session ends after this long (60 to 1209600)',
  },
  SESSION_MAX_SECONDS: {
    schema: integer(300, 1_209_600, 'whole seconds from 300 to 1209600', 432_000),
    meaning: 'any session ends after this long (300 to 1209600)',
  },
  CURRICULUM_FILE: {
    schema: text('a file', 'data/csv/skating_moves.csv'),
    meaning: 'the curriculum, see `data/README.md`',
  },
  FIREBASEUI_CONFIG: {
    schema: Type.Optional(text('JSON')),
    defaultText: 'Google, and e-mail with password',
    example: '{"signInOptions":[{"provider":"google.com"},{"provider":"password"}]}',
    meaning:
      'what the sign-in widget offers, as JSON: `signInOptions` with the settings of each provider, `signInFlow`, `tosUrl`, `privacyPolicyUrl`, `adminRestrictedOperation`, `credentialHelper`, `immediateFederatedRedirect`',
  },
  EMBEDDED_FOLDER: {
    schema: pattern(/^\S+$/, 'a folder', '.local'),
    meaning: 'where the emulators keep accounts and marks',
  },
  FIREBASE_AUTH_EMULATOR_HOST: {
    schema: Type.Optional(hostAndPort),
    example: '127.0.0.1:9099',
    meaning:
      'use Google’s own Auth emulator, together with the next; in production refused, even when it is empty',
  },
  FIRESTORE_EMULATOR_HOST: {
    schema: Type.Optional(hostAndPort),
    example: '127.0.0.1:8080',
    meaning: 'use Google’s own Firestore emulator; in production refused, even when it is empty',
  },
} satisfies Record<string, Variable>;
