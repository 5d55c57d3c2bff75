/** One environment variable of the server, described for people. */
export interface Variable {
  name: string;
  /** Markdown. A value alone in backticks is the real default, and a test holds it against `loadConfig`. */
  default: string;
  /** A value that the server takes. */
  example: string;
  /** Markdown. */
  meaning: string;
}

const requiredInProduction = 'required in production';

/**
 * Every variable, in the order people set them up. README.md, `.env.example` and `npm run check:config` follow this
 * list, and a test compares it with what `loadConfig` reads.
 */
export const variables: readonly Variable[] = [
  {
    name: 'NODE_ENV',
    default: '`development`',
    example: 'production',
    meaning: '`production`, `development` or `test`',
  },
  {
    name: 'HOST',
    default: '`localhost`; in production `0.0.0.0`',
    example: '0.0.0.0',
    meaning: 'the address to listen on; without a Firebase project one of this machine alone',
  },
  {
    name: 'PORT',
    default: '`3000`',
    example: '3000',
    meaning: 'the port to listen on; 0 takes a free one',
  },
  {
    name: 'LOG_LEVEL',
    default: '`info`',
    example: 'info',
    meaning: '`debug`, `info`, `warn`, `error` or `silent`; `debug` adds a line for each read that went well',
  },
  {
    name: 'METRICS_PORT',
    default: 'none: no metrics',
    example: '9464',
    meaning: 'the port for [metrics](#metrics), on the same `HOST`',
  },
  {
    name: 'DRAIN_SECONDS',
    default: '`0`; in production `3`',
    example: '3',
    meaning:
      'how long a server that was asked to stop goes on with new requests, 0 to 5: until its proxies have seen that it is not ready',
  },
  {
    name: 'PUBLIC_ORIGIN',
    default: `\`http://localhost:{PORT}\`; ${requiredInProduction}`,
    example: 'https://skate.example.org',
    meaning: 'where browsers reach the app; requests from pages of other origins are refused',
  },
  {
    name: 'TRUST_PROXY',
    default: 'none',
    example: 'loopback,10.0.0.0/8',
    meaning:
      'the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, CIDRs, or `loopback`, `linklocal`, `uniquelocal`, separated by commas; see [Behind a reverse proxy](#behind-a-reverse-proxy)',
  },
  {
    name: 'HSTS',
    default: '`1`',
    example: '0',
    meaning:
      '`0` leaves out the `Strict-Transport-Security` header (a year), which goes out when `PUBLIC_ORIGIN` is https',
  },
  {
    name: 'MAX_CONNECTIONS',
    default: '`4000`',
    example: '4000',
    meaning: 'connections open at a time, those of proxies included; more are closed at once (1 to 1000000)',
  },
  {
    name: 'STALLED_SECONDS',
    default: '`60`',
    example: '60',
    meaning:
      'a client that neither sends nor takes a byte of a request or its answer for this long is closed (15 to 600)',
  },
  {
    name: 'CONTACT_EMAIL',
    default: `\`contact@example.org\`; ${requiredInProduction}`,
    example: 'contact@example.org',
    meaning: 'the address in the privacy policy',
  },
  {
    name: 'FIREBASE_PROJECT_ID',
    default: `none: emulators are brought up; ${requiredInProduction}`,
    example: 'my-project',
    meaning: 'the Firebase project',
  },
  {
    name: 'FIREBASE_API_KEY',
    default: `none; required with a project, so ${requiredInProduction}`,
    example: 'the-web-api-key-of-the-project',
    meaning: 'the project’s web API key, which browsers see: it is no secret',
  },
  {
    name: 'FIREBASE_AUTH_DOMAIN',
    default: '`{project}.firebaseapp.com`',
    example: 'my-project.firebaseapp.com',
    meaning: 'where the Google sign-in window comes from',
  },
  {
    name: 'AUTH_PROXY',
    default: '`0`',
    example: '1',
    meaning:
      '`1`: the sign-in window comes from the host of `PUBLIC_ORIGIN` (https), whatever `FIREBASE_AUTH_DOMAIN` says; see below',
  },
  {
    name: 'FIREBASE_APP_ID',
    default: 'none; required with `FIREBASE_MEASUREMENT_ID`',
    example: '1:1234567890:web:abcdef',
    meaning: 'the web app in the project',
  },
  {
    name: 'FIREBASE_MEASUREMENT_ID',
    default: 'none: nothing is measured',
    example: 'G-ABC123',
    meaning:
      'skaters are asked whether Google Analytics may count them (turn off its "page changes based on browser history events": the app counts pages itself)',
  },
  {
    name: 'GOOGLE_APPLICATION_CREDENTIALS',
    default: 'what the platform provides',
    example: '/run/secrets/service-account.json',
    meaning: 'the key file of the service account (read by Google’s library)',
  },
  {
    name: 'SESSION_SECRET',
    default: `made anew at each start; ${requiredInProduction}`,
    example: 'replace-me-with-32-random-characters',
    meaning:
      'seals the session cookie: at least 32 characters; several, separated by commas: the first seals, all open',
  },
  {
    name: 'SESSION_COOKIE_NAME',
    default: '`__Host-session`; on plain http `session`',
    example: '__session',
    meaning: 'some CDNs forward only `__session`',
  },
  {
    name: 'SESSION_IDLE_SECONDS',
    default: '`3600`',
    example: '3600',
    meaning: 'an unused session ends after this long (60 to 1209600)',
  },
  {
    name: 'SESSION_MAX_SECONDS',
    default: '`432000`',
    example: '432000',
    meaning: 'any session ends after this long (300 to 1209600)',
  },
  {
    name: 'CURRICULUM_FILE',
    default: '`data/csv/skating_moves.csv`',
    example: 'data/csv/skating_moves.csv',
    meaning: 'the curriculum, see `data/README.md`',
  },
  {
    name: 'FIREBASEUI_CONFIG',
    default: 'Google, and e-mail with password',
    example: '{"signInOptions":[{"provider":"google.com"},{"provider":"password"}]}',
    meaning:
      'what the sign-in widget offers, as JSON: `signInOptions` with the settings of each provider, `signInFlow`, `tosUrl`, `privacyPolicyUrl`, `adminRestrictedOperation`, `credentialHelper`, `immediateFederatedRedirect`',
  },
  {
    name: 'EMBEDDED_FOLDER',
    default: '`.local`',
    example: '.local',
    meaning: 'where the emulators keep accounts and marks',
  },
  {
    name: 'FIREBASE_AUTH_EMULATOR_HOST',
    default: 'none',
    example: '127.0.0.1:9099',
    meaning:
      'use Google’s own Auth emulator, together with the next; in production refused, even when it is empty',
  },
  {
    name: 'FIRESTORE_EMULATOR_HOST',
    default: 'none',
    example: '127.0.0.1:8080',
    meaning: 'use Google’s own Firestore emulator; in production refused, even when it is empty',
  },
];
