import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

// firebase-tools publishes no types for its inside. These describe what we use of version 15.

export interface AuthUser {
  localId: string;
  providerUserInfo?: { providerId: string }[] | undefined;
  [field: string]: unknown;
}

export interface OobCode {
  oobCode: string;
  oobLink: string;
  email: string;
  requestType: string;
}

export interface VerificationCode {
  code: string;
  phoneNumber: string;
  sessionInfo: string;
}

export interface AuthState {
  readonly users: ReadonlyMap<string, AuthUser>;
  readonly oobs: Map<string, OobCode>;
  readonly verificationCodes: ReadonlyMap<string, VerificationCode>;
  readonly config: Record<string, unknown>;
  overwriteUserWithLocalId(localId: string, user: AuthUser): void;
}

interface AuthApiSpec {
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const require = createRequire(import.meta.url);
const inside = 'firebase-tools/lib/emulator';

export function newAuthState(projectId: string): AuthState {
  const { AgentProjectState } = require(`${inside}/auth/state`);
  return new AgentProjectState(projectId);
}

/** The Auth emulator's HTTP handler over the given state. */
export async function createAuthApp(projectId: string, state: AuthState): Promise<RequestListener> {
  const { EmulatorLogger, Verbosity } = require(`${inside}/emulatorLogger`);
  EmulatorLogger.setVerbosity(Verbosity.SILENT);
  dropUnusedOperations(
    require(`${inside}/auth/apiSpec`).default,
    require(`${inside}/auth/operations`).authOperations,
  );

  const { createApp } = require(`${inside}/auth/server`);
  const { SingleProjectMode } = require(`${inside}/auth`);
  // Another project's accounts would not be saved: better an error than a silent loss.
  return createApp(projectId, SingleProjectMode.ERROR, new Map([[projectId, state]]));
}

/**
 * The emulator compiles a validator for each operation. Without tenants, passkeys,
 * second factors and what it only answers with "not implemented", it starts in half the time and memory.
 */
function dropUnusedOperations({ paths }: AuthApiSpec, implemented: object): void {
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, { operationId }] of Object.entries(operations)) {
      const unused = /tenants|passkey|mfa/.test(path) || !isImplemented(operationId, implemented);
      if (operationId && unused) delete operations[method];
    }
    if (!Object.values(operations).some(({ operationId }) => operationId)) delete paths[path];
  }
}

function isImplemented(operationId = '', implemented: object): boolean {
  let step: unknown = implemented;
  for (const name of operationId.split('.')) step = (step as Record<string, unknown> | undefined)?.[name];
  return step !== undefined;
}

/**
 * The Auth emulator's own export (accounts:batchGet, accounts:batchCreate) resets when a password was set and since
 * when sessions are valid, so each restart would end every session. This keeps users as they are.
 */
export interface AuthSnapshot {
  version: 1;
  config: Record<string, unknown>;
  users: AuthUser[];
  oobCodes: OobCode[];
}

export function takeAuthSnapshot(state: AuthState): AuthSnapshot {
  return {
    version: 1,
    config: state.config,
    users: [...state.users.values()],
    oobCodes: [...state.oobs.values()],
  };
}

export function restoreAuthState(projectId: string, snapshot: unknown): AuthState {
  const { version, config, users, oobCodes } = snapshot as Partial<AuthSnapshot>;
  if (version !== 1 || typeof config !== 'object' || !Array.isArray(users) || !Array.isArray(oobCodes)) {
    throw new Error('not an Auth snapshot of version 1');
  }
  const state = newAuthState(projectId);
  Object.assign(state.config, config);
  for (const user of users) {
    if (typeof user?.localId !== 'string') throw new Error('a user without an id');
    // The emulator derives these two from the e-mail and phone number, and would list them twice.
    const providerUserInfo = user.providerUserInfo?.filter(
      ({ providerId }) => !['password', 'phone'].includes(providerId),
    );
    state.overwriteUserWithLocalId(user.localId, { lastLoginAt: undefined, ...user, providerUserInfo });
  }
  for (const code of oobCodes) state.oobs.set(code.oobCode, code);
  return state;
}
