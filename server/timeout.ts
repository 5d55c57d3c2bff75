/** Work took longer than its timeout. */
export class TimeoutError extends Error {}

/**
 * The work's result, or a TimeoutError after `ms`. Work that timed out goes on, because neither Firestore nor the
 * identity service can be canceled; its result is ignored.
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
