import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { varyToken } from '#server/testing/vary-token.ts';
import { emulatorOf } from './emulator.ts';
import { password } from './widget.ts';

export interface Account {
  uid: string;
  email: string;
  password: string;
  displayName: string;
}

/** An address that nobody else uses. */
export function newEmail(): string {
  return `skater-${randomUUID()}@example.com`;
}

/** Creates an account in the Auth emulator of the page's server, without signing in. */
export async function createAccount(page: Page, given: Partial<Account> = {}): Promise<Account> {
  const { account } = await register(page, given);
  return account;
}

/** Creates an account that can sign in only with a provider, such as facebook.com. Returns its email address. */
export async function createProviderAccount(page: Page, provider: string): Promise<string> {
  const emulator = await findEmulator(page);
  const email = newEmail();
  // In place of a provider's token, the emulator accepts its claims.
  const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
  await emulator.call('signInWithIdp', {
    postBody: `providerId=${provider}&id_token=${encodeURIComponent(token)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return email;
}

/** Creates an account and signs the page's browser in. The page notices it only when it is loaded again. */
export async function signUp(page: Page, given: Partial<Account> = {}): Promise<Account> {
  const { account, idToken } = await register(page, given);
  await exchangeToken(page, idToken);
  return account;
}

/** Signs the page's browser in to an existing account. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const emulator = await findEmulator(page);
  const { idToken } = await emulator.call('signInWithPassword', { email, password, returnSecureToken: true });
  await exchangeToken(page, idToken);
}

/** Saves progress of the signed-in skater. The page notices it only when it is loaded again. */
export async function writeProgress(page: Page, changes: Record<string, boolean>): Promise<void> {
  const { user } = await (await page.request.get('/api/session')).json();
  const headers = { 'sec-fetch-site': 'same-origin', 'x-expected-user': user.uid };
  await expect(await page.request.patch('/api/progress', { data: { changes }, headers })).toBeOK();
}

/** Adds a skater to the signed-in account. The page notices her only when it is loaded again. */
export async function addSkater(page: Page, { uid }: Account, name: string): Promise<void> {
  const headers = { 'sec-fetch-site': 'same-origin', 'x-expected-user': uid };
  await expect(await page.request.post('/api/skaters', { data: { name }, headers })).toBeOK();
}

async function register(page: Page, given: Partial<Account>) {
  const account = {
    email: newEmail(),
    password,
    displayName: 'Michelle',
    ...given,
  };
  const emulator = await findEmulator(page);
  const { localId: uid, idToken } = await emulator.call('signUp', { ...account, returnSecureToken: true });
  return { account: { ...account, uid }, idToken };
}

/** The Auth emulator of the page's server. */
async function findEmulator(page: Page) {
  const config = await page.request.get('/api/config');
  return emulatorOf(new URL(config.url()).origin);
}

async function exchangeToken(page: Page, idToken: string): Promise<void> {
  const answer = await page.request.post('/api/session', {
    data: { idToken: varyToken(idToken) },
    // Browsers add this header. Without it the server would treat the request as another site's.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await expect(answer).toBeOK();
}
