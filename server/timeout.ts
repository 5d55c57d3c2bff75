/** Work took longer than its timeout. */
export class TimeoutError extends Error {}

/**
 * Rejects with a TimeoutError after `ms`. The work itself continues, because calls to Firestore and the identity service cannot
 * be canceled; its result is ignored.
 */
export async function withTimeout<Value>(work: Promise<Value>, ms: number, service: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeoutError(`${service} did not answer in time`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
