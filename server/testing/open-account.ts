import { randomUUID } from 'node:crypto';

export interface Account {
  uid: string;
  /** The session cookie, as a browser sends it back. */
  cookie: string;
}

/** Creates an account in the Auth emulator, as the sign-in widget would. */
export async function signUp(authEmulator: string): Promise<{ uid: string; idToken: string }> {
  const url = `http://${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`;
  const email = `${randomUUID()}@example.org`;
  const answer = await post(url, { email, password: 'a good pass word 1', returnSecureToken: true });
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  return { uid: localId, idToken };
}

/** Creates an account, and signs in at the server with it. The headers are what a proxy in front of the server would add. */
export async function openAccount(
  authEmulator: string,
  origin: string,
  proxyHeaders: Record<string, string> = {},
): Promise<Account> {
  const { uid, idToken } = await signUp(authEmulator);
  const signedIn = await post(`${origin}/api/session`, { idToken }, proxyHeaders);
  const [cookie = ''] = signedIn.headers.getSetCookie();
  return { uid, cookie: cookie.split(';', 1)[0] ?? '' };
}

/** One after another: an emulator that has just started answers many at once too late. */
export async function openAccounts(count: number, authEmulator: string, origin: string): Promise<Account[]> {
  const accounts: Account[] = [];
  while (accounts.length < count) accounts.push(await openAccount(authEmulator, origin));
  return accounts;
}

/** What the browser of the account sends with a change. */
export function writeHeaders({ uid, cookie }: Account) {
  const ofPage = { 'sec-fetch-site': 'same-origin', 'x-expected-user': uid };
  return { cookie, 'content-type': 'application/json', ...ofPage };
}

async function post(url: string, body: object, proxyHeaders: Record<string, string> = {}): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...proxyHeaders };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
}
