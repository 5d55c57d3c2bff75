import { ProblemError } from '../errors.ts';
import { classifyFailure, isProgrammingError } from '../operations/classify-failure.ts';

/** Awaits a call to Firestore. @throws ProblemError `progress-unavailable` if Firestore fails or times out */
export async function rethrowFirestoreError<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ProblemError || isProgrammingError(cause)) throw cause;
    const failure = { cause, reason: classifyFailure(cause), dependency: 'firestore' } as const;
    throw new ProblemError('progress-unavailable', 'Firestore failed.', failure);
  }
}
