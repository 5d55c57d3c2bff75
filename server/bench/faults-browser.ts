import { EventEmitter } from 'node:events';
import type { Account } from './faults-account.ts';

/** What the clients' calls meet. */
export interface Traffic {
  /** Emits `save` when a client begins to send marks. */
  events: EventEmitter<{ save: [] }>;
  /** How many calls were not answered as asked, by the status they were answered with. */
  failures: Map<string, number>;
}

/** Marks that cannot be read are what the faults are for; whatever else the client reports is worth reading. */
const expectedReport = 'Error loading progress';

/**
 * Gives the client's code the little it wants of a browser: a page, and a fetch that knows the origin and sends
 * cookies. Each skater is a browser of their own, told apart by the header that says whose marks a call means.
 */
export function standInForBrowsers(origin: string, accounts: Account[]) {
  const traffic: Traffic = { events: new EventEmitter(), failures: new Map() };
  const cookies = new Map(accounts.map(({ uid, cookie }) => [uid, cookie]));
  const { fetch } = globalThis;
  const { error } = console;

  function countFailure(kind: string): void {
    traffic.failures.set(kind, (traffic.failures.get(kind) ?? 0) + 1);
  }

  async function fetchAsBrowser(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookies.get(headers.get('x-expected-user') ?? '') ?? '');
    headers.set('sec-fetch-site', 'same-origin');
    const answering = fetch(`${origin}${path}`, { ...init, headers });
    if (init.method === 'PATCH') traffic.events.emit('save');
    try {
      const answer = await answering;
      if (!answer.ok) countFailure(String(answer.status));
      return answer;
    } catch (noAnswer) {
      countFailure('no answer');
      throw noAnswer;
    }
  }

  Object.assign(globalThis, {
    window: Object.assign(new EventTarget(), { location: { pathname: '/' } }),
    // Nobody looks at the page.
    document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      typeof input === 'string' && input.startsWith('/') ? fetchAsBrowser(input, init) : fetch(input, init),
  });
  Object.assign(console, {
    error: (message: unknown, ...details: unknown[]) => {
      if (message !== expectedReport) error(message, ...details);
    },
  });

  function leave(): void {
    Object.assign(globalThis, { window: undefined, document: undefined, fetch });
    Object.assign(console, { error });
  }
  return { traffic, leave };
}
