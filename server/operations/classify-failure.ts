import { GrpcStatus } from 'firebase-admin/firestore';
import { TimeoutError } from '../timeout.ts';

/**
 * Whether our own code is at fault rather than a service. Google's client libraries throw errors with and without codes, but
 * never of these classes.
 */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
}

/**
 * What Google calls the HTTP statuses of the identity service: https://cloud.google.com/apis/design/errors. Without 503, which
 * the SDK retries until our timeout.
 */
const httpStatuses: Record<number, keyof typeof GrpcStatus> = {
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  504: 'DEADLINE_EXCEEDED',
};

/** The reason why a call to Google failed: one of `failureReasons`, for use as a metric label. */
export function classifyFailure(error: unknown): string {
  if (error instanceof TimeoutError) return 'timeout';
  const { code, httpResponse } = Object(error);
  const name = typeof code === 'number' ? GrpcStatus[code] : httpStatuses[httpResponse?.status];
  return name ? toLabel(name) : 'error';
}

function toLabel(status: string): string {
  return status.toLowerCase().replaceAll('_', '-');
}

/** Every reason that `classifyFailure` can return. */
export const failureReasons = [
  'timeout',
  'error',
  ...Object.keys(GrpcStatus)
    .filter((name) => /^[A-Z]/.test(name) && name !== 'OK')
    .map(toLabel),
];
