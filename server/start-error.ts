/** Why the server cannot start here. The message says what to do, so it is logged without a stack. */
export class StartError extends Error {
  // An error of another thread keeps its name but not its class.
  override readonly name = 'StartError';
}
