import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pagePatterns } from '#shared/paths.ts';
import { print } from './print.ts';
import { createSnapshotWriter, readSnapshot } from './snapshots.ts';

interface AuthSettings {
  /** Firebase tools never call a real project for an id with the prefix `demo-`. */
  projectId: string;
  /** Where browsers reach the app, e.g. http://localhost:3000: links in unsent emails point there. */
  publicOrigin: string;
}

// firebase-tools publishes no types for its internals. These cover what we use of version 15.

interface AuthUser {
  localId: string;
  providerUserInfo?: { providerId: string }[] | undefined;
  /** Milliseconds since 1970. */
  lastLoginAt?: string | undefined;
}

interface AuthState {
  readonly users: ReadonlyMap<string, AuthUser>;
  readonly oobs: Map<string, { oobLink: string; email: string; requestType: string }>;
  readonly verificationCodes: Map<string, { code: string; phoneNumber: string }>;
  createUserWithLocalId(localId: string, user: Omit<AuthUser, 'localId'>): AuthUser | undefined;
  overwriteUserWithLocalId(localId: string, user: AuthUser): void;
}

const require = createRequire(import.meta.url);
const emulatorModules = 'firebase-tools/lib/emulator';

export async function startAuth(folder: string, { projectId, publicOrigin }: AuthSettings) {
  const file = join(folder, 'auth.json');
  const state: AuthState = new (require(`${emulatorModules}/auth/state`).AgentProjectState)(projectId);
  await readSnapshot<{ users: AuthUser[] }>(file, ({ users }) => restoreUsers(state, users));
  const writer = createSnapshotWriter(file, () => ({ users: [...state.users.values()] }));
  printUnsentMessages(state, publicOrigin);
  setSignInTimeOnSignUp(state);
  const handle = await createHandler(projectId, state);
  const server = createServer((request, response) => {
    if (!isLocalRequest(request.headers, publicOrigin)) return response.writeHead(403).end();
    response.on('close', writer.saveSoon);
    return handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      await writer.flush();
    },
  };
}

/** The Auth emulator over the given state. */
function createHandler(projectId: string, state: AuthState): Promise<RequestListener> {
  const { EmulatorLogger, Verbosity } = require(`${emulatorModules}/emulatorLogger`);
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  // The emulator compiles a validator per operation, which takes seconds: drop the operations and query options we never use.
  const { paths } = require(`${emulatorModules}/auth/apiSpec`).default;
  for (const path of Object.keys(paths)) {
    if (/tenants|passkey|mfa|(Idp|Saml)Configs/.test(path)) delete paths[path];
    else if (!path.startsWith('/emulator/')) delete paths[path].parameters;
  }
  const { SingleProjectMode } = require(`${emulatorModules}/auth`);
  // We save the accounts of this project only: fail for others rather than lose them silently.
  return require(`${emulatorModules}/auth/server`).createApp(
    projectId,
    SingleProjectMode.ERROR,
    new Map([[projectId, state]]),
  );
}

/**
 * Restores users unchanged. The emulator's own import (accounts:batchCreate) resets `passwordUpdatedAt` and `validSince`, so
 * each restart would end every session.
 */
function restoreUsers(state: AuthState, users: AuthUser[]): void {
  for (const user of users) {
    if (typeof user.localId !== 'string') throw new Error('a user without an id');
    // The emulator derives these two from the email and phone number, and would list them twice.
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => !['password', 'phone'].includes(providerId),
    );
    state.overwriteUserWithLocalId(user.localId, { lastLoginAt: undefined, ...user, providerUserInfo });
  }
}

/**
 * The emulator takes the time of a sign-up before it sets `validSince`. If a second ends in between, the new account's own
 * session would count as revoked.
 */
function setSignInTimeOnSignUp(state: AuthState): void {
  const createUser = state.createUserWithLocalId.bind(state);
  state.createUserWithLocalId = (localId, user) =>
    createUser(localId, { ...user, lastLoginAt: String(Date.now()) });
}

/** Prints the emails and text messages that a real project would send. */
function printUnsentMessages(state: AuthState, publicOrigin: string): void {
  onSet(state.oobs, ({ oobLink, email, requestType }) => {
    // The emulator's link leads to its own page; ours takes the same parameters.
    const link = new URL(pagePatterns.login + new URL(oobLink).search, publicOrigin).href;
    print(`Email not sent to ${email} (${requestType}): open ${link}`);
  });
  onSet(state.verificationCodes, ({ phoneNumber, code }) => {
    print(`Text message not sent to ${phoneNumber}: enter ${code}`);
  });
}

function onSet<Value>(map: Map<string, Value>, notify: (value: Value) => void): void {
  const set = map.set.bind(map);
  map.set = (key, value) => {
    notify(value);
    return set(key, value);
  };
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Refuses other sites that are open in the same browser, including DNS rebinding: the Auth emulator reveals passwords to any
 * page, and its sign-in window runs code from its URL. A navigation has no Origin, so for cross-site ones the referrer counts.
 */
export function isLocalRequest(headers: IncomingHttpHeaders, publicOrigin: string): boolean {
  const { host, origin, referer } = headers;
  const isAllowed = (page: string) => {
    const url = URL.parse(page);
    return url !== null && (url.origin === publicOrigin || loopback.has(url.hostname));
  };
  const toLoopback = loopback.has(URL.parse(`http://${host}`)?.hostname ?? '');
  const fromHere =
    headers['sec-fetch-site'] === 'cross-site'
      ? isAllowed(origin ?? referer ?? '')
      : origin === undefined || isAllowed(origin);
  return toLoopback && fromHere;
}
