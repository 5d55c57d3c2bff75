import type { GrpcStatus } from 'firebase-admin/firestore';
import { ProblemError } from '../errors.ts';
import { isProgrammingError } from '../operations/classify-failure.ts';

/** Throws `progress-unavailable` for a failure of Firestore, and our own errors as they are. */
export function throwFirestoreProblem(cause: unknown): never {
  if (cause instanceof ProblemError || isProgrammingError(cause)) throw cause;
  throw new ProblemError('progress-unavailable', 'Firestore failed.', { cause, dependency: 'firestore' });
}

export function hasGrpcCode(error: unknown, code: GrpcStatus): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
