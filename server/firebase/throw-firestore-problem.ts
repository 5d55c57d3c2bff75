import type { GrpcStatus } from 'firebase-admin/firestore';
import { ProblemError } from '../errors.ts';

/** Throws `progress-unavailable` for a failure of Firestore, and our own errors as they are. */
export function throwFirestoreProblem(cause: unknown): never {
  if (cause instanceof ProblemError || isProgrammingError(cause)) throw cause;
  throw new ProblemError('progress-unavailable', 'Firestore failed.', { cause });
}

/** Whether our own code is at fault. Google's client libraries throw errors with and without codes, but never of these classes. */
function isProgrammingError(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
}

export function hasGrpcCode(error: unknown, code: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
