import { expect, it, onTestFinished } from 'vitest';
import { loadConfig } from '../config.ts';
import { buildTestApp, emulatorEnvironment } from '../testing/test-app.ts';

it('security.txt says where to report a weakness, and expires less than a year after the start', async () => {
  const settings = loadConfig({
    ...emulatorEnvironment(),
    PUBLIC_ORIGIN: 'https://skate.example.org',
    CONTACT_EMAIL: 'ice@example.org',
  });
  const now = () => Date.parse('2026-11-23T08:00:00Z');
  const app = await buildTestApp({ settings, services: { now } });
  onTestFinished(() => app.close());
  const { body, headers } = await app.inject({ url: '/.well-known/security.txt' });
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:ice@example.org',
    'Expires: 2027-11-18T08:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://skate.example.org/.well-known/security.txt',
    '',
  ]);
});
