import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { maskPath, maskPrivateText } from '../mask.ts';
import { logOptions, serializeError } from './logger.ts';

it.each([
  ['Failed for michelle.k+ice@example.co.uk, again', 'Failed for [email], again'],
  ['"michelle@example.com"', '"[email]"'],
  ['email=michelle%40example.com&x=1', 'email=[email]&x=1'],
  ['/michelle%2540example.com/x', '/[email]/x'],
  ['михаил@пример.рф', '[email]'],
  [`${'m'.repeat(64)}@example.com`, '[email]'],
])('masks the email address in %s', (text, masked) => {
  expect(maskPrivateText(text)).toBe(masked);
});

it.each([
  [`code ${'aB3-_'.repeat(8)} refused`, 'code [token] refused'],
  ['eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtaWNoZWxsZSJ9.c2lnbmF0dXJlLXNpZ25hdHVyZQ', '[token]'],
])('masks what looks like a token in %s', (text, masked) => {
  expect(maskPrivateText(text)).toBe(masked);
});

it('removes the query and hash of a URL, but keeps the place in the code', () => {
  expect(
    maskPrivateText(
      'at https://skate.example.org/login?mode=resetPassword&oobCode=abc (https://skate.example.org/assets/index-DkP2x9aB.js:1:2034)',
    ),
  ).toBe('at https://skate.example.org/login (https://skate.example.org/assets/index-DkP2x9aB.js:1:2034)');
});

it.each([
  ['query', '/login?oobCode=secret', '/login'],
  ['query with a line break', '/login?a\nb', '/login'],
  ['hash', '/login#secret', '/login'],
  ['encoded hash', '/shared-progress%23nuak&for=coach&name=Mia&moves=RQZO', '/shared-progress'],
  ['hash that was encoded twice', '/shared-progress%2523nuak&name=Mia', '/shared-progress'],
  ['encoded query', '/search%3fq=Mia', '/search'],
  ['more than 200 characters', `/${'a/'.repeat(7_500)}`, `/${'a/'.repeat(99)}a`],
])('a logged path has no %s', (_what, url, path) => {
  expect(maskPath(url)).toBe(path);
});

it('writes one line, without characters that control a terminal or hide text', () => {
  expect(maskPrivateText('a\r\nb\u001b[2Jc\u2028d\u202ee\u200bf\u0000')).toBe('a b [2Jc def');
});

it.each(['a', '@', '-', 'a.', '%25', 'https://', 'https://a?', 'https://%25'])(
  'terminates with 8,000 times %j',
  (piece) => {
    expect(maskPrivateText(piece.repeat(8_000))).not.toBe('');
  },
);

it('logs name, message, code and the stacks of the causes', () => {
  const cause = Object.assign(new TypeError('no route to host'), { code: 14 });
  const line = logError(new Error('Firestore failed', { cause }));
  expect(line.err).toEqual({ type: 'Error', message: 'Firestore failed' });
  expect(line.stack_trace).toMatch(
    /^Error: Firestore failed\n {4}at [\s\S]*\ncaused by: TypeError: no route to host\n {4}at /,
  );
  expect(serializeError(cause)).toMatchObject({ type: 'TypeError', code: '14' });
});

function logError(err: unknown) {
  const lines: string[] = [];
  pino(logOptions('info'), { write: (line) => void lines.push(line) }).error({ err, event: 'server.failed' });
  return JSON.parse(lines.join());
}

it('reports each line that is logged by its event; of a library’s line, nothing else', () => {
  const lines: unknown[] = [];
  const write = () => undefined;
  const log = pino(
    logOptions('info', (...line) => void lines.push(line)),
    { write },
  );
  log.warn({ event: 'request.refused', code: 'not-found' }, 'request refused');
  log.debug({ event: 'request.answered' }, 'request answered');
  log.fatal({ code: 'made up' }, 'Fastify gives up');
  log.info('Server listening');
  expect(lines).toEqual([
    ['request.refused', { event: 'request.refused', code: 'not-found' }],
    ['library.message', {}],
    ['library.message', {}],
  ]);
});

it('logs nothing else, because client errors contain the failed request', () => {
  const config = { headers: { authorization: 'Bearer secret' }, data: { idToken: 'secret' } };
  const error = Object.assign(new Error('for michelle@example.com'), { config, response: { config } });
  const serialized = JSON.stringify(logError(error));
  expect(serialized).not.toMatch(/secret|michelle/);
  expect(serialized).toContain('for [email]');
});

it('an error of any length fits into a line that readers of logs do not cut', () => {
  const line = logError(new Error(`<html>${'a very long page '.repeat(9_000)}`));
  expect(JSON.stringify(line).length).toBeLessThan(15_000);
  expect(line.err.message).toMatch(/^<html>a very long page/);
});

it('a process whose log nobody reads ends all the same', async () => {
  const script = `
    const { createLogger, flushLog } = await import('${resolve(import.meta.dirname, 'logger.ts')}');
    const logger = await createLogger('info', false);
    for (let line = 0; line < 1_500; line += 1) logger.info('x'.repeat(300));
    await flushLog(100);
    process.exit(7);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
  const [code] = await once(child, 'exit');
  child.stdout.destroy();
  expect(code).toBe(7);
});

it('a log that cannot be written fails no request, and continues when there is room again', () => {
  const script = `
    const { default: fs } = await import('node:fs');
    const { createLogger } = await import('${resolve(import.meta.dirname, 'logger.ts')}');
    const logger = await createLogger('info', false);
    const { writeSync } = fs;
    fs.writeSync = () => { throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }); };
    for (let line = 0; line < 100; line += 1) logger.info('there is no room');
    logger.fatal('not even for this');
    fs.writeSync = writeSync;
    logger.info('there is room again');
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  expect([stderr, status]).toEqual(['', 0]);
  const messages = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).message);
  expect(messages).toHaveLength(102);
  expect(messages.at(-1)).toBe('there is room again');
});
