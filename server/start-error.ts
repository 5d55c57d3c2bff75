/** Why the server cannot start here. The message says what to do, so it is logged without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
