import { expect, it } from 'vitest';
import { maskPrivateText } from './mask-private-text.ts';

it.each([
  ['Failed for michelle.k+ice@example.co.uk, again', 'Failed for [email], again'],
  ['"michelle@example.com"', '"[email]"'],
  ['email=michelle%40example.com&x=1', 'email=[email]&x=1'],
  ['михаил@пример.рф', '[email]'],
  [`${'m'.repeat(64)}@example.com`, '[email]'],
])('masks the e-mail address in %s', (text, masked) => {
  expect(maskPrivateText(text)).toBe(masked);
});

it.each([
  [`code ${'aB3-_'.repeat(8)} refused`, 'code [token] refused'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtaWNoZWxsZSJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ', '[token]'],
])('masks what looks like a token in %s', (text, masked) => {
  expect(maskPrivateText(text)).toBe(masked);
});

it('leaves out the query and hash of a URL, and keeps where in the code it happened', () => {
  expect(
    maskPrivateText(
      'at https://skate.example.org/login?mode=resetPassword&oobCode=abc (https://skate.example.org/assets/index-DkP2x9aB.js:1:2034)',
    ),
  ).toBe('at https://skate.example.org/login (https://skate.example.org/assets/index-DkP2x9aB.js:1:2034)');
});

it('makes one line, without characters that steer a terminal or hide text', () => {
  expect(maskPrivateText('a\r\nb\u001b[2Jc\u2028d\u202ee\u200bf\u0000')).toBe('a b [2Jc def');
});

it('leaves ordinary messages as they are', () => {
  const message = "TypeError: Cannot read properties of undefined (reading 'moves')";
  expect(maskPrivateText(message)).toBe(message);
});

it.each(['a', '@', '-', 'a.', 'https://', 'https://a?'])('masks 8,000 times %j without delay', (piece) => {
  const start = performance.now();
  maskPrivateText(piece.repeat(8_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
