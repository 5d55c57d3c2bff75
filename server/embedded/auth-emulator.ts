import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isLocalRequest } from './is-local-request.ts';
import { createSnapshotWriter, readSnapshot } from './snapshots.ts';
import type { EmbeddedLog, EmulatorSettings } from './start-embedded-firebase.ts';
import { logUnsentMessages, type UnsentMessages } from './unsent-messages.ts';

// firebase-tools publishes no types for its inside. These describe what we use of version 15.

interface AuthUser {
  localId: string;
  providerUserInfo?: { providerId: string }[] | undefined;
}

interface AuthState extends UnsentMessages {
  readonly users: ReadonlyMap<string, AuthUser>;
  overwriteUserWithLocalId(localId: string, user: AuthUser & { lastLoginAt: string | undefined }): void;
}

const require = createRequire(import.meta.url);
const inside = 'firebase-tools/lib/emulator';

export async function startAuth({ dataDir, projectId, publicOrigin }: EmulatorSettings, log: EmbeddedLog) {
  const file = join(dataDir, 'auth.json');
  const state: AuthState = new (require(`${inside}/auth/state`).AgentProjectState)(projectId);
  await readSnapshot<{ users: AuthUser[] }>(file, ({ users }) => restoreUsers(state, users));
  const writer = createSnapshotWriter(file, () => ({ users: [...state.users.values()] }), log);
  logUnsentMessages(state, publicOrigin, log);
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
  const { EmulatorLogger, Verbosity } = require(`${inside}/emulatorLogger`);
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  // It compiles a validator for each operation, which takes seconds: leave out those that nobody calls.
  const { paths } = require(`${inside}/auth/apiSpec`).default;
  for (const path of Object.keys(paths)) {
    if (/tenants|passkey|mfa|(Idp|Saml)Configs/.test(path)) delete paths[path];
  }
  const { SingleProjectMode } = require(`${inside}/auth`);
  // Another project's accounts would not be saved: better an error than a silent loss.
  return require(`${inside}/auth/server`).createApp(
    projectId,
    SingleProjectMode.ERROR,
    new Map([[projectId, state]]),
  );
}

/**
 * Puts users back as they were. The emulator's own import (accounts:batchCreate) resets when a password was set and
 * since when sessions are valid, so each restart would end every session.
 */
function restoreUsers(state: AuthState, users: AuthUser[]): void {
  for (const user of users) {
    if (typeof user.localId !== 'string') throw new Error('a user without an id');
    // The emulator derives these two from the e-mail and phone number, and would list them twice.
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => !['password', 'phone'].includes(providerId),
    );
    state.overwriteUserWithLocalId(user.localId, { lastLoginAt: undefined, ...user, providerUserInfo });
  }
}
