import { afterEach, expect, it, vi } from 'vitest';
import { startAuth } from './auth-emulator.ts';
import { newDataFolder } from './emulators-test-kit.ts';

afterEach(() => vi.unstubAllGlobals());

/** Each look at the clock is a second later than the one before. */
function useHurriedClock(): void {
  let now = Date.now();
  const tick = () => (now += 1000);
  class HurriedDate extends Date {
    constructor(date: Date | number | string = tick()) {
      super(date);
    }
    static override now = tick;
  }
  vi.stubGlobal('Date', HurriedDate);
}

it("a sign-up across a second's end opens a session that does not count as revoked", async () => {
  const settings = { publicOrigin: 'http://localhost:3000', projectId: 'demo-skating' };
  const auth = await startAuth(await newDataFolder(), settings);
  const call = async (action: string, body: object) => {
    const url = `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`;
    const headers = { 'content-type': 'application/json' };
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };

  useHurriedClock();
  const account = { email: 'skater@example.org', password: 'axel-lutz', returnSecureToken: true };
  const { idToken } = await call('signUp', account);
  const { users } = await call('lookup', { idToken });
  vi.unstubAllGlobals();
  await auth.stop();

  const { auth_time } = JSON.parse(Buffer.from(idToken.split('.')[1], 'base64url').toString());
  expect(auth_time).toBeGreaterThanOrEqual(Number(users[0].validSince));
});
