import { expect, it } from 'vitest';
import { ApiError } from '../../stores/api.ts';
import { signInFailureText } from './sign-in-failure-text.ts';

it.each([
  [undefined, '1 minute'],
  [1, '1 second'],
  [40, '40 seconds'],
  [61, '2 minutes'],
])('tells how long to wait if the server requests %s seconds', (retryAfterSeconds, words) => {
  const failure = new ApiError(429, 'too-many-requests', { retryAfterSeconds });
  expect(signInFailureText(failure)).toContain(`Wait ${words}, then try again.`);
});

it.each([
  [0, 'no-answer', 'We couldn’t sign you in. Check your connection, then try again.'],
  [
    403,
    'unexpected-answer',
    'We couldn’t sign you in. This network or our server doesn’t allow it. Try another network.',
  ],
  [0, 'cookie-dropped', 'Your browser didn’t keep the sign-in. Allow cookies for this site, then try again.'],
  [401, 'token-refused', 'Your sign-in session has expired. Please try again.'],
  [500, 'internal-error', 'Something went wrong. Please try again.'],
  [503, 'identity-unavailable', 'We can’t sign you in right now. Please try again in a few minutes.'],
] as const)('explains what to do about %i %s', (status, code, text) => {
  expect(signInFailureText(new ApiError(status, code))).toContain(text);
});

it('has a general message for unknown failures', () => {
  expect(signInFailureText(new Error('no user'))).toBe('Something went wrong. Please try again.');
});
