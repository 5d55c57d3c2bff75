import { expect, it } from 'vitest';
import { serializeError } from './serialize-error.ts';

it('keeps name, message, code and the stacks of the causes', () => {
  const cause = Object.assign(new TypeError('no route to host'), { code: 14 });
  const serialized = serializeError(new Error('Firestore failed', { cause }));
  expect(serialized).toMatchObject({ type: 'Error', message: 'Firestore failed' });
  expect(serialized.stack).toMatch(
    /^Error: Firestore failed\n[\s\S]*\ncaused by: TypeError: no route to host\n/,
  );
  expect(serializeError(cause)).toMatchObject({ type: 'TypeError', code: '14' });
});

it('keeps nothing else, because errors of clients carry the request that failed', () => {
  const config = { headers: { authorization: 'Bearer secret' }, data: { idToken: 'secret' } };
  const error = Object.assign(new Error('for michelle@example.com'), { config, response: { config } });
  const serialized = JSON.stringify(serializeError(error));
  expect(serialized).not.toMatch(/secret|michelle/);
  expect(serialized).toContain('for [email]');
});

it('tells of what is no error too', () => {
  expect(serializeError('michelle@example.com')).toMatchObject({ type: 'string', message: '[email]' });
});
