import type firebase from 'firebase/compat/app';
import { expect, it, onTestFinished, vi } from 'vitest';
import { expectConsoleError } from '../../../testing/expect-console-error.ts';
import { onUnreachable, patchAuth, setEmailIntent } from './patch-auth.ts';

it.each([
  ['a provider with a button', ['google.com'], ['google.com']],
  ['a provider without a button', ['facebook.com'], ['not-offered:facebook.com']],
  ['a password and a link', ['password', 'emailLink'], ['password', 'emailLink']],
  ['no account', [], []],
])('The widget receives usable sign-in methods for %s', async (_title, methods, expected) => {
  const auth = Object.create({ fetchSignInMethodsForEmail: async () => methods }) as firebase.auth.Auth;
  const offered = ['google.com', 'password'];
  patchAuth(auth, offered);
  patchAuth(auth, offered);
  expect(await auth.fetchSignInMethodsForEmail('yuna@example.com')).toEqual(expected);
});

it('An address that the service says nothing about is new if the skater says so, until it turns out to be taken', async () => {
  onTestFinished(() => setEmailIntent(null));
  const taken = Object.assign(new Error(), { code: 'auth/email-already-in-use' });
  const auth = Object.create({
    fetchSignInMethodsForEmail: async () => [],
    createUserWithEmailAndPassword: () => Promise.reject(taken),
  }) as firebase.auth.Auth;
  patchAuth(auth, []);
  const lookUp = () => auth.fetchSignInMethodsForEmail('mao@example.com');
  setEmailIntent('sign-in');
  expect(await lookUp()).toEqual(['password']);
  setEmailIntent('create-account');
  expect(await lookUp()).toEqual([]);
  await expect(auth.createUserWithEmailAndPassword('mao@example.com', 'axel')).rejects.toThrow();
  expect(await lookUp()).toEqual(['password']);
});

it('With protected addresses, a skater of another provider is led to the one that proves whose address it is', async () => {
  onTestFinished(() => setEmailIntent(null));
  setEmailIntent('sign-in');
  const _tokenResponse = { email: 'kim@example.com', verifiedProvider: ['google.com'] };
  const code = 'auth/account-exists-with-different-credential';
  const failure = Object.assign(new Error(), { code, customData: { _tokenResponse } });
  const auth = Object.create({
    fetchSignInMethodsForEmail: async () => [],
    signInWithPopup: () => Promise.reject(failure),
  }) as firebase.auth.Auth;
  patchAuth(auth, ['facebook.com', 'google.com', 'password']);
  await expect(auth.signInWithPopup({ providerId: 'facebook.com' })).rejects.toMatchObject({ code });
  expect(await auth.fetchSignInMethodsForEmail('kim@example.com')).toEqual(['google.com']);
  expect(await auth.fetchSignInMethodsForEmail('mao@example.com')).toEqual(['password']);
});

it.each([
  [
    'auth/user-disabled',
    'This account has been disabled. For help, write to the address in our privacy policy.',
  ],
  ['auth/quota-exceeded', 'Too many people are doing this right now. Please try again later.'],
  [
    'auth/password-does-not-meet-requirements',
    'Choose a longer password with uppercase and lowercase letters, numbers, and symbols.',
  ],
])(
  'The widget, which shows the message of any failure it does not know, receives a readable one for %s',
  async (code, text) => {
    const failure = Object.assign(new Error(`Firebase: Enable it in the console. (${code}).`), { code });
    const fail = () => Promise.reject(failure);
    const methods = [
      'signInWithEmailAndPassword',
      'createUserWithEmailAndPassword',
      'signInWithPopup',
      'signInWithPhoneNumber',
      'fetchSignInMethodsForEmail',
    ];
    const auth = Object.create(Object.fromEntries(methods.map((method) => [method, fail])));
    patchAuth(auth, []);
    for (const method of methods) {
      await expect(auth[method]()).rejects.toMatchObject({ code, message: text, cause: failure });
    }
  },
);

const notSetUp = 'Sign-in is not set up right. For help, write to the address in our privacy policy.';

it.each([
  ['auth/unauthorized-domain', notSetUp],
  ['auth/operation-not-allowed', notSetUp],
  ['auth/api-key-not-valid.-please-pass-a-valid-api-key.', notSetUp],
  ['auth/requests-from-referer-https://skate.example.org-are-blocked.', notSetUp],
  ['auth/argument-error', 'Something went wrong. Please try again.'],
])(
  'A failure that neither the widget nor its texts explain is reported with its code, and not blamed on the skater: %s',
  async (code, message) => {
    const failure = Object.assign(new Error('Firebase: add yuna@example.com to the console.'), { code });
    const fail = () => Promise.reject(failure);
    const methods = [
      'signInWithPopup',
      'signInWithRedirect',
      'sendPasswordResetEmail',
      'sendSignInLinkToEmail',
    ];
    const auth = Object.create(Object.fromEntries(methods.map((method) => [method, fail])));
    patchAuth(auth, []);
    for (const method of methods) {
      expectConsoleError(`Sign-in failed: ${code}`);
      await expect(auth[method]()).rejects.toMatchObject({ code, message });
    }
  },
);

it.each(['auth/popup-closed-by-user', 'auth/too-many-requests', 'auth/user-disabled'])(
  'A skater’s own failure is not reported: %s',
  async (code) => {
    const failure = Object.assign(new Error(code), { code });
    const auth = Object.create({ signInWithPopup: () => Promise.reject(failure) }) as firebase.auth.Auth;
    patchAuth(auth, []);
    await expect(auth.signInWithPopup({ providerId: 'google.com' })).rejects.toMatchObject({ code });
  },
);

it('A new password that the project’s policy refuses is called weak, rather than its link expired', async () => {
  const failure = { code: 'auth/password-does-not-meet-requirements' };
  const confirmPasswordReset = () => Promise.reject(Object.assign(new Error(), failure));
  const auth = Object.create({ confirmPasswordReset }) as firebase.auth.Auth;
  patchAuth(auth, []);
  await expect(auth.confirmPasswordReset('code', 'axel')).rejects.toMatchObject({
    code: 'auth/weak-password',
  });
});

it.each([
  ['applyActionCode', 'auth/network-request-failed'],
  ['verifyPasswordResetCode', 'auth/timeout'],
] as const)(
  'The widget calls no link expired because the service is unreachable: %s, %s',
  async (method, code) => {
    const failure = Object.assign(new Error(), { code });
    const auth = Object.create({ [method]: () => Promise.reject(failure) }) as firebase.auth.Auth;
    patchAuth(auth, []);
    const [report, settled] = [vi.fn(), vi.fn()];
    onUnreachable(report);
    auth[method]('code').then(settled, settled);
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(failure));
    expect(settled).not.toHaveBeenCalled();
  },
);

it('A failed pop-up keeps what the widget needs to link accounts, or to see that consent was refused', async () => {
  const fail = (failure: object) => {
    const auth = Object.create({ signInWithPopup: () => Promise.reject(failure) }) as firebase.auth.Auth;
    patchAuth(auth, []);
    return auth.signInWithPopup({ providerId: 'google.com' });
  };
  const link = {
    code: 'auth/account-exists-with-different-credential',
    email: 'yuna@example.com',
    credential: {},
  };
  await expect(fail(Object.assign(new Error(), link))).rejects.toMatchObject(link);
  const refused = Object.assign(new Error('error=consent_required'), { code: 'auth/invalid-credential' });
  await expect(fail(refused)).rejects.toBe(refused);
  expectConsoleError('Sign-in failed: auth/invalid-credential');
  const invalid = Object.assign(new Error('Firebase: invalid'), { code: 'auth/invalid-credential' });
  await expect(fail(invalid)).rejects.toThrow('Something went wrong. Please try again.');
});
