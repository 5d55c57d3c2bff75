import { type AuthState, type AuthUser, newAuthState, type OobCode } from './auth-emulator.ts';

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
