import { expect, it } from 'vitest';
import { allowsEmailSignUp, needsEmailIntent } from './email-intent.tsx';

it('asks for the intent only if it matters', () => {
  expect(needsEmailIntent({})).toBe(true);
  expect(needsEmailIntent({ signInOptions: [{ provider: 'google.com' }] })).toBe(false);
  expect(needsEmailIntent({ signInOptions: [{ provider: 'password', signInMethod: 'emailLink' }] })).toBe(
    false,
  );
  expect(allowsEmailSignUp({})).toBe(true);
  expect(
    allowsEmailSignUp({ signInOptions: [{ provider: 'password', disableSignUp: { status: true } }] }),
  ).toBe(false);
});
