/** The deadline was over before the work was. */
export class LateError extends Error {}

/**
 * The work's result, or the error of `late` when it takes longer. Late work goes on, because neither Firestore
 * nor the identity service can be told to stop; what becomes of it no longer matters to the caller.
 */
export async function withDeadline<Value>(
  work: Promise<Value>,
  ms: number,
  late: () => Error,
): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
