import { type Logger, type LoggerOptions, pino } from 'pino';

/** Where Google Cloud Logging, which sorts and alerts by them, has other names than pino. */
const severities: Record<string, string> = { warn: 'WARNING', fatal: 'CRITICAL' };

/** The format of a line, wherever it is written. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label, level) => ({ level, severity: severities[label] ?? label.toUpperCase() }),
    },
    serializers: { err: serializeError },
  };
}

/** One JSON object per line on stdout; colored text for a terminal. */
export async function createLogger(level: string, isPretty: boolean): Promise<Logger> {
  if (!isPretty) return pino(logOptions(level));
  // A development dependency: the container has no terminal and no pino-pretty.
  const { default: prettyStream } = await import('pino-pretty');
  const ignore = 'pid,hostname,severity';
  const stream = prettyStream({ sync: true, singleLine: true, ignore, translateTime: 'SYS:HH:MM:ss' });
  return pino(logOptions(level), stream);
}

/** No other fields of an error are logged: those of Google's clients have the failed request, with its headers and tokens. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: mask(String(error)), stack: '' };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: error.name, message: mask(error.message), ...code, stack: mask(stackOf(error)) };
}

function stackOf(error: Error, depth = 0): string {
  const stack = error.stack ?? error.message;
  if (!(error.cause instanceof Error) || depth === 5) return stack;
  return `${stack}\ncaused by: ${stackOf(error.cause, depth + 1)}`;
}

/** Line by line, because a mask makes one line of its text. */
function mask(text: string): string {
  return text.split('\n').map(maskPrivateText).join('\n');
}

/** The length limits keep each pattern's work linear in the text's length. */
const email = /[^\s@<>"'(),:;=&/?#]{1,64}(?:@|%40)[^\s@<>"'(),:;=&/?#]{1,255}/gi;
const token = /[\w-]{40,}|[\w-]{16,}(?:\.[\w-]{16,})+/g;
const urlQuery = /([a-z]+:\/\/[^\s?#"'<>]{0,500})[?#][^\s"'<>)]*/gi;

/** The text on one line, without e-mail addresses, queries of URLs, and what looks like a token. */
export function maskPrivateText(text: string): string {
  return text
    .replace(/\p{Cc}+|[\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .replace(urlQuery, '$1')
    .replace(email, '[email]')
    .replace(token, '[token]')
    .trim();
}
