import type { AddressInfo } from 'node:net';
import type { ProjectConfig } from 'firebase-admin/auth';
import { expect, inject, it, vi } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase } from '../firebase/connect-firebase.ts';
import { buildTestApp } from '../testing/test-app.ts';

it('the email privacy setting is fetched every ten seconds, by a clock that nobody sets', async () => {
  let time = Date.now();
  const firebase = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  const asked = vi.spyOn(firebase.auth, 'projectConfigManager');
  const app = await buildTestApp({ services: { firebase, elapsed: () => time, now: () => 0 } });
  for (const passed of [0, 9_000, 2_000, 9_000]) {
    time += passed;
    expect((await app.inject({ url: '/api/config' })).statusCode).toBe(200);
  }
  expect(asked).toHaveBeenCalledTimes(2);
  await app.close();
});

it('email privacy counts as switched off in a project that never set it', async () => {
  const firebase = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  const settings = vi.spyOn(firebase.auth.projectConfigManager(), 'getProjectConfig');
  settings.mockResolvedValue({} as ProjectConfig);
  const app = await buildTestApp({ services: { firebase } });
  const { signIn } = (await app.inject({ url: '/api/config' })).json();
  expect(signIn.emailEnumerationProtection).toBe(false);
  await app.close();
});

it('names the address to open the app at, with the port that it listens on', async () => {
  const app = await buildTestApp({ settings: { publicOrigin: 'http://localhost:0' } });
  await app.listen({ port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { publicOrigin } = (await app.inject({ url: '/api/config' })).json();
  expect(publicOrigin).toBe(`http://localhost:${port}`);
  await app.close();
});
