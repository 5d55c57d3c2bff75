import { vi } from 'vitest';

interface HeldRequest {
  call: string;
  body: unknown;
  settle(answer: Response | Error): void;
}

/** Holds each request of the code under test until the test answers it. */
export function stubRequests() {
  const held: HeldRequest[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (path, { method = 'GET', body } = {}) =>
      new Promise((resolve, reject) => {
        held.push({
          call: `${method} ${path}`,
          body: body && JSON.parse(String(body)),
          settle: (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)),
        });
      }),
  );

  /** Takes the oldest held request for this call. */
  function take(call: string): HeldRequest {
    const index = held.findIndex((request) => request.call === call);
    const [request] = index < 0 ? [] : held.splice(index, 1);
    if (!request) throw new Error(`There is no ${call}, only ${held.map((other) => other.call)}`);
    return request;
  }

  return {
    calls: () => held.map(({ call }) => call),
    /** Answers the oldest request for this call, and returns what was sent with it. */
    answer(call: string, answer: object): unknown {
      const { body, settle } = take(call);
      settle(Response.json(answer));
      return body;
    },
    /** Answers the oldest save as the server does once it has the changes, and returns what was sent. */
    save(): unknown {
      const { body, settle } = take('PATCH /api/progress');
      settle(Response.json(body));
      return body;
    },
    /** Refuses the oldest request for this call, and returns what was sent with it. */
    refuse(call: string, status: number, code: string): unknown {
      const headers = { 'content-type': 'application/problem+json' };
      const { body, settle } = take(call);
      settle(Response.json({ status, code, requestId: `of ${call}` }, { status, headers }));
      return body;
    },
    /** Answers the oldest request for this call as a proxy or a firewall would. */
    block(call: string, status: number): void {
      const headers = { 'content-type': 'text/html' };
      take(call).settle(new Response('<h1>Blocked</h1>', { status, headers }));
    },
    lose(call: string): void {
      take(call).settle(new TypeError('Failed to fetch'));
    },
  };
}
