import { GrpcStatus } from 'firebase-admin/firestore';
import { TimeoutError } from '../timeout.ts';

/**
 * Whether our own code is at fault rather than a service. Google's client libraries throw errors with and without codes, but
 * never of these classes.
 */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
}

/** What the identity service's HTTP statuses are called in gRPC, which Firestore speaks. */
const grpcStatuses = new Map<unknown, GrpcStatus>([
  [401, GrpcStatus.UNAUTHENTICATED],
  [403, GrpcStatus.PERMISSION_DENIED],
  [429, GrpcStatus.RESOURCE_EXHAUSTED],
  [500, GrpcStatus.INTERNAL],
  [503, GrpcStatus.UNAVAILABLE],
]);

/** The reason why a call to Google failed: one of `failureReasons`, for use as a metric label. */
export function classifyFailure(error: unknown): string {
  if (error instanceof TimeoutError) return 'timeout';
  const { code, httpResponse } = Object(error);
  const status = typeof code === 'number' ? code : grpcStatuses.get(httpResponse?.status);
  const name = status === undefined ? undefined : GrpcStatus[status];
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
