import { maskPrivateText } from './mask-private-text.ts';

interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** With those of its causes. */
  stack: string;
}

/**
 * What the log keeps of an error. Nothing but these: errors of Google's clients carry the request that failed, with
 * its headers and tokens, as properties.
 */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)), stack: '' };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: error.name, message: mask(error.message), ...code, stack: mask(stackOf(error)) };
}

function stackOf(error: Error, depth = 0): string {
  const own = error.stack ?? error.message;
  return error.cause instanceof Error && depth < 5
    ? `${own}\ncaused by: ${stackOf(error.cause, depth + 1)}`
    : own;
}

/** Line by line, because a mask makes one line of its text. */
function mask(text: string): string {
  return text.split('\n').map(maskPrivateText).join('\n');
}
