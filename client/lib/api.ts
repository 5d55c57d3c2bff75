import type { Problem } from '#shared/api.ts';

/** A call that was not answered as asked. */
export class ApiError extends Error {
  /** 0: no answer, or one that is not our server's. */
  readonly status: number;
  readonly code: string;
  readonly detail?: string;
  readonly retryAfterSeconds?: number;

  constructor(
    status: number,
    code: string,
    { cause, detail, retryAfterSeconds }: Pick<ApiError, 'cause' | 'detail' | 'retryAfterSeconds'> = {},
  ) {
    super(`${status} ${code}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    if (detail !== undefined) this.detail = detail;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
  }
}

interface CallOptions {
  /** The call outlives the page. */
  keepalive?: boolean;
  timeoutMs?: number;
  headers?: Record<string, string>;
}

/** The headers of a request that is meant for this user alone: the server refuses it when another one is signed in. */
export function expectUser(uid: string): Record<string, string> {
  return { 'x-expected-user': uid };
}

/**
 * Calls our own server.
 * @throws ApiError when it refuses, or does not answer in time
 */
export async function callApi<Answer = void>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  { keepalive = false, timeoutMs = 10_000, headers }: CallOptions = {},
): Promise<Answer> {
  try {
    // No header and no mode on a GET: the page preloads one, and the browser takes only the same request from there.
    const response = await fetch(path, {
      method,
      keepalive,
      signal: AbortSignal.timeout(timeoutMs),
      ...(headers && { headers }),
      ...(body && {
        body: JSON.stringify(body),
        headers: { ...headers, 'content-type': 'application/json' },
      }),
    });
    if (!response.ok) throw await readProblem(response);
    return response.status === 204 ? (undefined as Answer) : await response.json();
  } catch (error) {
    // What is no JSON is the sign-in page of a rink's Wi-Fi, which is served as 200 too.
    throw error instanceof ApiError ? error : new ApiError(0, 'no-answer', { cause: error });
  }
}

async function readProblem(response: Response): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) ? { retryAfterSeconds: retryAfter } : {};
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  // A proxy in front of the server answers in its own words.
  if (!isProblem) return new ApiError(response.status, 'unexpected-answer', wait);
  const { code, detail }: Problem = await response.json();
  return new ApiError(response.status, code, { ...wait, ...(detail !== undefined && { detail }) });
}
