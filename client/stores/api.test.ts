import { expect, it, vi } from 'vitest';
import { ApiError, callApi, failedRequestId, isBlocked } from './api.ts';

function answerWith(body: string | null, init: ResponseInit = {}) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, init));
}

function problem(status: number, body: object, headers: Record<string, string> = {}) {
  return answerWith(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json; charset=utf-8', ...headers },
  });
}

it('sends a body as JSON', async () => {
  const fetched = answerWith(null, { status: 204 });
  await expect(callApi('PATCH', '/api/progress', { changes: {} })).resolves.toBeUndefined();
  expect(fetched).toHaveBeenCalledWith(
    '/api/progress',
    expect.objectContaining({
      method: 'PATCH',
      body: '{"changes":{}}',
      headers: { 'content-type': 'application/json' },
    }),
  );
});

it('throws the problem that the server names, with the time to wait', async () => {
  problem(429, { code: 'too-many-requests', detail: 'Slow down' }, { 'retry-after': '40' });
  const error = await callApi('POST', '/api/session', { idToken: 'x' }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 429,
    code: 'too-many-requests',
    retryAfterSeconds: 40,
  });
});

it('throws the status of a proxy that responds in its own format', async () => {
  answerWith('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  await expect(callApi('GET', '/api/progress')).rejects.toMatchObject({
    status: 502,
    code: 'unexpected-answer',
  });
});

it('throws the id of the request, from the problem or else from a header', async () => {
  problem(503, { code: 'progress-unavailable', requestId: 'in-the-problem' });
  await expect(callApi('GET', '/api/progress')).rejects.toMatchObject({ requestId: 'in-the-problem' });
  answerWith('', { status: 502, headers: { 'x-request-id': 'in-the-header' } });
  await expect(callApi('GET', '/api/progress')).rejects.toMatchObject({ requestId: 'in-the-header' });
});

it.each([
  [403, 'unexpected-answer', true],
  [403, 'other-origin', true],
  [408, 'unexpected-answer', false],
  [404, 'not-found', false],
  [0, 'no-answer', false],
] as const)(
  'whether %i %s means that something does not let the request through: %s',
  (status, code, expected) => {
    expect(isBlocked(new ApiError(status, code))).toBe(expected);
  },
);

it('only server errors have a request id', () => {
  const requestId = 'a-request';
  expect(failedRequestId(new ApiError(500, 'internal-error', { requestId }))).toBe(requestId);
  expect(failedRequestId(new ApiError(401, 'other-user', { requestId }))).toBeUndefined();
  expect(failedRequestId(new TypeError('Failed to fetch'))).toBeUndefined();
});

it.each([
  [
    'no network',
    async () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['the sign-in page of a Wi-Fi', async () => new Response('<h1>Welcome to the rink</h1>')],
])('treats %s as no response', async (_case, fetched: () => Promise<Response>) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  await expect(callApi('GET', '/api/session')).rejects.toMatchObject({ status: 0, code: 'no-answer' });
});

it('stops waiting after the time allowed', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  await expect(callApi('GET', '/api/session', undefined, { timeoutMs: 5 })).rejects.toMatchObject({
    status: 0,
  });
});
