import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { describeSignInFailure } from './describe-sign-in-failure.ts';

it.each([
  [undefined, '1 minute'],
  [1, '1 second'],
  [40, '40 seconds'],
  [61, '2 minutes'],
])('says how long to wait when the server said %s seconds', (retryAfterSeconds, words) => {
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const failure = new ApiError(429, 'too-many-requests', wait);
  expect(describeSignInFailure(failure)).toContain(`Wait ${words}, then try again.`);
});

it('says what to do about a profile that is too large', () => {
  const failure = new ApiError(422, 'profile-too-large');
  expect(describeSignInFailure(failure)).toContain('Shorten it');
});

it('has general words for what it does not know', () => {
  expect(describeSignInFailure(new Error('no user'))).toBe('Something went wrong. Please try again.');
});
