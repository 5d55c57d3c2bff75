import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { User } from '#shared/api.ts';
import { createSessionActions } from '../stores/session/session-actions.ts';
import { createSessionStore, type SessionStore } from '../stores/session/session-store.ts';

type Answer = () => Promise<Response>;

export const yuna: User = { uid: 'yuna', email: 'yuna@example.org', displayName: 'Yuna', photoURL: null };
export const signedIn = { status: 'signed-in', user: yuna };

export const json =
  (body: object, status = 200): Answer =>
  async () =>
    Response.json(body, { status });
export const done: Answer = async () => new Response(null, { status: 204 });
export const problem =
  (status: number, code: string): Answer =>
  async () =>
    new Response(JSON.stringify({ code }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    });
export const unreachable: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The server's responses by call, such as 'GET /api/session'. In each test, nobody is signed in at first. */
export const answers = new Map<string, Answer>();
let tabs: BroadcastChannel[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  answers.set('GET /api/session', json({ user: null }));
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
    const answer = answers.get(`${init?.method} ${path}`);
    if (!answer) throw new Error(`The test answers no ${init?.method} ${path}`);
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  answers.clear();
  for (const tab of tabs) tab.close();
  tabs = [];
});

/** A store with its own channel: Node connects channels of the same name across tests. */
export function openTab(): SessionStore & ReturnType<typeof createSessionActions> {
  const tab = new BroadcastChannel(expect.getState().currentTestName ?? '');
  tabs.push(tab);
  const store = createSessionStore(tab);
  return { ...store, ...createSessionActions(store) };
}

export async function openSignedInTab(): Promise<SessionStore & ReturnType<typeof createSessionActions>> {
  answers.set('GET /api/session', json({ user: yuna }));
  const store = openTab();
  await store.load();
  return store;
}
