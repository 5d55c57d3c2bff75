import firebase from 'firebase/compat/app';
import { expect, it, vi } from 'vitest';
import { expectConsoleError } from '../../../testing/expect-console-error.ts';
import { takeToken } from './sign-in-widget.ts';

vi.mock('firebase/compat/app', () => ({ default: { app: vi.fn() } }));
vi.mock('firebase/compat/auth', () => ({}));
vi.mock('firebase/auth', () => ({}));
vi.mock('firebaseui', () => ({}));

const credential = (user: object | null, details = {}) =>
  ({ user, additionalUserInfo: { providerId: 'password', ...details } }) as firebase.auth.UserCredential;

function spySignOut() {
  const signOut = vi.fn();
  vi.mocked(firebase.app).mockReturnValue({ auth: () => ({ signOut }) } as unknown as firebase.app.App);
  return signOut;
}

it('Firebase is signed out of once the ID token is there', async () => {
  const signOut = spySignOut();
  const getIdToken = vi.fn(async () => 'token');
  expect(await takeToken(credential({ getIdToken }))).toBe('token');
  expect(getIdToken).toHaveBeenCalledExactlyOnceWith(false);
  expect(signOut).toHaveBeenCalledOnce();
});

it('Firebase is signed out of although the ID token cannot be had', async () => {
  const signOut = spySignOut();
  const getIdToken = () => Promise.reject(new Error('no connection'));
  await expect(takeToken(credential({ getIdToken }))).rejects.toThrow('no connection');
  expect(signOut).toHaveBeenCalledOnce();
});

it('the token of a new account is asked for again, because its first one has no name', async () => {
  spySignOut();
  const getIdToken = vi.fn(async () => 'token');
  await takeToken(credential({ getIdToken }, { isNewUser: true }));
  expect(getIdToken).toHaveBeenCalledExactlyOnceWith(true);
});

it('a name that FirebaseUI has escaped is corrected, or else the next time: it keeps nobody out', async () => {
  spySignOut();
  const getIdToken = vi.fn(async () => 'token');
  const updateProfile = vi.fn(async () => undefined);
  const user = { getIdToken, updateProfile, displayName: 'Sinéad O&#39;Brien' };
  await takeToken(credential(user));
  expect(updateProfile).toHaveBeenCalledExactlyOnceWith({ displayName: "Sinéad O'Brien" });
  expect(getIdToken).toHaveBeenLastCalledWith(true);
  updateProfile.mockRejectedValue(new Error('no connection'));
  expectConsoleError('Error correcting the name');
  expect(await takeToken(credential(user))).toBe('token');
  expect(getIdToken).toHaveBeenLastCalledWith(false);
});
