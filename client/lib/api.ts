import type { Problem } from '#shared/api.ts';

interface ApiErrorOptions extends ErrorOptions {
  retryAfterSeconds?: number | undefined;
  /** What the server's log calls the request. */
  requestId?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0: no answer, or a success that is not JSON. */
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    { retryAfterSeconds, requestId, ...options }: ApiErrorOptions = {},
  ) {
    super(`${status} ${code}`, options);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
    this.requestId = requestId;
  }
}

/** Whether our server refused the call for this reason. A proxy's refusal has none. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether the page's skater is no longer signed in: the session has ended, or another skater has signed in. */
export function isSessionEnded(error: unknown): boolean {
  return hasCode(error, 'sign-in-required') || hasCode(error, 'other-user');
}

/** What a skater can tell us of a failure of the server's. Other failures are explained by their message. */
export function failedRequestId(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
}

interface CallOptions {
  keepalive?: boolean;
  timeoutMs?: number;
  headers?: Record<string, string>;
}

/** For a request that is meant for this user alone: the server refuses it when another one is signed in. */
export function expectedUserHeader(uid: string): Record<string, string> {
  return { 'x-expected-user': uid };
}

/** Calls our own server. @throws ApiError when it refuses, or does not answer in time */
export async function callApi<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { timeoutMs = 10_000, ...options }: CallOptions = {},
): Promise<Answer> {
  try {
    // GET /api/session stays without headers: pages preload it, and a browser reuses a preload only for an identical request.
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...options,
      ...(body && {
        body: JSON.stringify(body),
        headers: { ...options.headers, 'content-type': 'application/json' },
      }),
    });
    if (!response.ok) throw await readProblem(response);
    return response.status === 204 ? (undefined as Answer) : await response.json();
  } catch (error) {
    // What is no JSON is the sign-in page of a rink's Wi-Fi, which is served as 200 too.
    throw error instanceof ApiError ? error : new ApiError(0, 'no-answer', { cause: error });
  }
}

/** Why our server, or a proxy in front of it, refused. */
export async function readProblem(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const wait = headers.get('retry-after');
  const retryAfterSeconds = wait && Number.isFinite(Number(wait)) ? Number(wait) : undefined;
  // A proxy in front of the server answers in its own words.
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const problem: Partial<Problem> = isProblem ? await response.json() : {};
  const { code = 'unexpected-answer', requestId = headers.get('x-request-id') ?? undefined } = problem;
  return new ApiError(status, code, { retryAfterSeconds, requestId });
}
