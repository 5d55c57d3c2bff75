import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { inject } from 'vitest';

export interface TestUser {
  uid: string;
  email: string;
  password: string;
  idToken: string;
}

const password = 'a good pass word 1';

/** Creates an account in the Auth emulator, as the sign-in widget would. */
export async function signUp(displayName?: string): Promise<TestUser> {
  const email = `${randomUUID()}@example.org`;
  const { localId } = await callAuth('accounts:signUp', { email, password, displayName });
  return { uid: localId, email, password, idToken: await signInAgain({ email, password }) };
}

/** The ID token of a new account without a name, an address or a password. */
export async function signUpAnonymously(): Promise<string> {
  return (await callAuth('accounts:signUp', { returnSecureToken: true })).idToken;
}

/** A fresh ID token of an account. */
export async function signInAgain(user: Pick<TestUser, 'email' | 'password'>): Promise<string> {
  const { email, password } = user;
  const { idToken } = await callAuth('accounts:signInWithPassword', {
    email,
    password,
    returnSecureToken: true,
  });
  return idToken;
}

async function callAuth(action: string, body: object): Promise<{ idToken: string; localId: string }> {
  const url = `http://${inject('emulators').auth}/identitytoolkit.googleapis.com/v1/${action}?key=demo-key`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${action} was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { idToken: string; localId: string };
}

/** What a browser adds to a request from one of our own pages. */
export const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Signs the user in, and returns the session cookie as a browser sends it. Can be called repeatedly. */
export async function openSession(
  app: FastifyInstance,
  user: TestUser,
  { userAgent = 'lightMyRequest', ...choice }: { userAgent?: string; keep?: boolean } = {},
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { ...sameOrigin, 'user-agent': userAgent },
    payload: { idToken: user.idToken, ...choice },
  });
  if (answer.statusCode !== 201)
    throw new Error(`Sign-in was answered with ${answer.statusCode}: ${answer.body}`);
  const cookie = readCookie(answer);
  uids.set(cookie, user.uid);
  return cookie;
}

/** The user of each session cookie, which says nothing of its user. */
const uids = new Map<string, string>();

/** The session cookie that an answer sets. */
export function readCookie(answer: { cookies: { name: string; value: string }[] }): string {
  const [cookie] = answer.cookies;
  if (!cookie) throw new Error('The answer sets no cookie');
  return `${cookie.name}=${cookie.value}`;
}

/** Sends a request of one of our own pages, which shows the user of the cookie. */
export function injectAs(app: FastifyInstance, cookie: string, options: InjectOptions) {
  const uid = uids.get(cookie);
  const expected = uid !== undefined && { 'x-expected-user': uid };
  return app.inject({ ...options, headers: { ...sameOrigin, cookie, ...expected, ...options.headers } });
}
