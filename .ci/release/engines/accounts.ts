import { newEmail } from '../../../client/e2e/accounts.ts';
import { password } from '../../../client/e2e/widget.ts';
import type { Site } from './site.ts';
import type { Tab } from './tab.ts';

/** Creates an account, without signing in. */
export async function createAccount({ emulator }: Site): Promise<{ email: string; idToken: string }> {
  const account = { email: newEmail(), password, displayName: 'Michelle', returnSecureToken: true };
  const { idToken } = await emulator.call('signUp', account);
  return { email: account.email, idToken };
}

/** Creates an account and signs the tab's browser in. Pages notice it only when they are loaded again. */
export async function signUp(tab: Tab, site: Site): Promise<void> {
  const { idToken } = await createAccount(site);
  await tab.goto('/privacy-policy');
  const status = await tab.evaluate(async (token: string) => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ idToken: token });
    return (await fetch('/api/session', { method: 'POST', headers, body })).status;
  }, idToken);
  if (status !== 201) throw new Error(`Signing in was answered with ${status}`);
}

/** The account's progress on the server, read with the tab's cookie. */
export const readAccount = (tab: Tab): Promise<Record<string, boolean>> =>
  tab.evaluate(async () => (await (await fetch('/api/progress')).json()).progress);

/** Changes the account's progress with the tab's cookie, as another device would. */
export async function changeAccount(tab: Tab, changes: Record<string, boolean>): Promise<void> {
  await tab.goto('/privacy-policy');
  const status = await tab.evaluate(async (body: string) => {
    const { user } = await (await fetch('/api/session')).json();
    const headers = { 'content-type': 'application/json', 'x-expected-user': user.uid };
    return (await fetch('/api/progress', { method: 'PATCH', headers, body })).status;
  }, JSON.stringify({ changes }));
  if (status !== 200) throw new Error(`The changes were answered with ${status}`);
}
