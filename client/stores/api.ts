import type { Problem } from '#shared/api.ts';
import type { ProblemCode } from '#shared/problem-codes.ts';

/** The code of our server's problem. Other failures: nobody answered, a proxy did, or the session's cookie did not come back. */
type FailureCode = ProblemCode | 'no-answer' | 'unexpected-answer' | 'cookie-dropped';

interface ApiErrorOptions extends ErrorOptions {
  retryAfterSeconds?: number | undefined;
  /** The id of the request in the server's log. */
  requestId?: string | undefined;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** 0 if there was no response, or a successful one that is not JSON. */
  readonly status: number;
  readonly code: FailureCode;
  readonly retryAfterSeconds: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, code: FailureCode, options: ApiErrorOptions = {}) {
    super(`${status} ${code}`, options);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.requestId = options.requestId;
  }
}

export function hasCode(error: unknown, code: FailureCode): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Whether our server refused the page's skater: the session has ended, or another skater has signed in. */
export function isSessionRefused(error: unknown): boolean {
  return hasCode(error, 'sign-in-required') || hasCode(error, 'other-user');
}

/** What a proxy may answer although the next request gets through. */
const passingStatuses = [408, 425, 429];

/** Whether a proxy or a firewall does not let the request through (some allow only GET and POST), or our server refuses the address. */
export function isBlocked(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  if (code !== 'unexpected-answer') return code === 'other-origin';
  return status === 501 || (status < 500 && !passingStatuses.includes(status));
}

/** The request id of a server error, for the skater to report. Other failures have a message that explains them. */
export function failedRequestId(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
}

interface CallOptions {
  keepalive?: boolean;
  timeoutMs?: number;
  /** Makes the server refuse the request if somebody else is signed in. */
  expectedUser?: string | undefined;
  headers?: Record<string, string>;
  /** Cancels the request, besides the timeout. */
  cancel?: AbortSignal;
}

/** Calls our own server. @throws ApiError if it refuses, or does not respond in time */
export async function callApi<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { keepalive = false, timeoutMs = 10_000, expectedUser, headers, cancel }: CallOptions = {},
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    // Do not add headers to GET /api/session: browsers reuse the page's preload only for an identical request.
    const response = await fetch(path, {
      method,
      headers: {
        ...(expectedUser && { 'x-expected-user': expectedUser }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body ? JSON.stringify(body) : null,
      keepalive,
      signal: cancel ? AbortSignal.any([timeout, cancel]) : timeout,
    });
    if (!response.ok) throw await readProblem(response);
    return response.status === 204 ? (undefined as Answer) : await response.json();
  } catch (error) {
    // A success that is not JSON is the sign-in page of a rink's Wi-Fi.
    throw error instanceof ApiError ? error : new ApiError(0, 'no-answer', { cause: error });
  }
}

/** Converts an error response of our server, or of a proxy, to an ApiError. */
export async function readProblem(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const wait = headers.get('retry-after');
  const retryAfterSeconds = wait && Number.isFinite(Number(wait)) ? Number(wait) : undefined;
  // A proxy sends no problem documents, so its body is ignored.
  const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
  const problem: Partial<Problem> = isProblem ? await response.json() : {};
  const { code = 'unexpected-answer', requestId = headers.get('x-request-id') ?? undefined } = problem;
  return new ApiError(status, code, { retryAfterSeconds, requestId });
}
