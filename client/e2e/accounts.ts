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

/** Makes an account at the Auth emulator of the server that the page talks to. Nobody is signed in by it. */
export async function createAccount(page: Page, given: Partial<Account> = {}): Promise<Account> {
  const { account } = await register(page, given);
  return account;
}

/** Makes an account that is signed in to with a provider's account only, such as one of facebook.com. */
export async function createProviderAccount(page: Page, provider: string): Promise<string> {
  const emulator = await findEmulator(page);
  const email = newEmail();
  // The emulator takes the claims themselves for a provider's token.
  const token = JSON.stringify({ sub: randomUUID(), email, email_verified: true });
  await emulator.call('signInWithIdp', {
    postBody: `providerId=${provider}&id_token=${encodeURIComponent(token)}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  });
  return email;
}

/** Makes an account and signs the page's browser in to it. The page itself learns of it when it is next loaded. */
export async function signUp(page: Page, given: Partial<Account> = {}): Promise<Account> {
  const { account, idToken } = await register(page, given);
  await exchangeToken(page, idToken);
  return account;
}

/** Signs the page's browser in to an account, such as a second browser of a skater. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const emulator = await findEmulator(page);
  const { idToken } = await emulator.call('signInWithPassword', { email, password, returnSecureToken: true });
  await exchangeToken(page, idToken);
}

/** Writes progress of the skater that the page's browser is signed in as. The page itself learns of it when it is next loaded. */
export async function writeProgress(page: Page, changes: Record<string, boolean>): Promise<void> {
  const { user } = await (await page.request.get('/api/session')).json();
  const headers = { 'sec-fetch-site': 'same-origin', 'x-expected-user': user.uid };
  await expect(await page.request.patch('/api/progress', { data: { changes }, headers })).toBeOK();
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

/** Asked of the server that the page talks to, whatever its address. */
async function findEmulator(page: Page) {
  const config = await page.request.get('/api/config');
  return emulatorOf(new URL(config.url()).origin);
}

async function exchangeToken(page: Page, idToken: string): Promise<void> {
  const answer = await page.request.post('/api/session', {
    data: { idToken: varyToken(idToken) },
    // A browser adds this by itself; without it the server takes the request for another site's.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  await expect(answer).toBeOK();
}
