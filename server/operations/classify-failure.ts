import { GrpcStatus } from 'firebase-admin/firestore';
import { TimeoutError } from '../timeout.ts';

/**
 * Whether our own code is at fault, and not the service that it calls. Errors of a service come through Google's client
 * libraries: not all of them have a code, but none is of these classes.
 */
export function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
}

/** The kind of failure of a call to Google, one of a fixed set: it becomes a metric label. */
export function classifyFailure(error: unknown): string {
  if (error instanceof TimeoutError) return 'timeout';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const name = typeof code === 'number' ? GrpcStatus[code] : undefined;
  return name ? toWord(name) : 'error';
}

function toWord(status: string): string {
  return status.toLowerCase().replaceAll('_', '-');
}

/** Every kind that there is. */
export const failureReasons = [
  'timeout',
  'error',
  ...Object.keys(GrpcStatus)
    .filter((name) => /^[A-Z]/.test(name) && name !== 'OK')
    .map(toWord),
];
