import type firebase from 'firebase/compat/app';
import { expect, it } from 'vitest';
import { patchAuth } from './patch-auth.ts';

it.each([
  ['a provider with a button', ['google.com'], ['google.com']],
  ['a provider without a button', ['facebook.com'], ['not-offered:facebook.com']],
  ['one of each', ['github.com', 'google.com'], ['not-offered:github.com', 'google.com']],
  ['a password and a link', ['password', 'emailLink'], ['password', 'emailLink']],
  ['no account', [], []],
])('Of %s the widget learns what it can act on', async (_title, methods, expected) => {
  const auth = Object.create({ fetchSignInMethodsForEmail: async () => methods }) as firebase.auth.Auth;
  const offered = ['google.com', 'password'];
  patchAuth(auth, offered);
  patchAuth(auth, offered);
  expect(await auth.fetchSignInMethodsForEmail('yuna@example.com')).toEqual(expected);
});
