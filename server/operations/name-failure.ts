import { LateError } from '../deadline.ts';

/** gRPC's status codes: https://grpc.github.io/grpc/core/md_doc_statuscodes.html */
const grpcCodes = [
  'ok',
  'cancelled',
  'unknown',
  'invalid-argument',
  'deadline-exceeded',
  'not-found',
  'already-exists',
  'permission-denied',
  'resource-exhausted',
  'failed-precondition',
  'aborted',
  'out-of-range',
  'unimplemented',
  'internal',
  'unavailable',
  'data-loss',
  'unauthenticated',
];

/** How a call to Google failed, as one of a few fixed words: the names of metrics must not grow without end. */
export function nameFailure(error: unknown): string {
  if (error instanceof LateError) return 'late';
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (typeof code === 'number' && grpcCodes[code]) || 'error';
}
