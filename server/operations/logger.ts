import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { EventName, LogFields } from './events.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
/** The image sets it when it is built. */
const commit = process.env.COMMIT?.trim() ?? '';

/** What runs: in every line of the log and in the metrics, so that a fault can be attributed to a release. */
export const release: { version: string; commit: string; name: string } = {
  version,
  commit,
  name: commit ? `${version}+${commit.slice(0, 12)}` : version,
};

/** Where Google Cloud Logging, which sorts and alerts by them, has other names than pino. */
const severities: Record<string, string> = { warn: 'WARNING', fatal: 'CRITICAL' };

/** Of lines that are not ours, such as Fastify's "Server listening". */
const otherEvent = 'library.message';

/** Called for each line that is an error, with its event. */
type OnError = ((event: EventName) => void) | undefined;

/** The format of a line, wherever it is written. */
export function logOptions(level: string, onError?: OnError): LoggerOptions {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), release: release.name },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ event: otherEvent }),
    formatters: {
      level: (label, level) => ({ level, severity: severities[label] ?? label.toUpperCase() }),
      // Where Google Cloud's Error Reporting looks for it.
      log: (line) => ('err' in line ? { ...line, stack_trace: formatStack(line.err) } : line),
    },
    serializers: { err: serializeError },
    hooks: {
      // Without a message pino would repeat that of the error, unmasked.
      logMethod(args, log, lineLevel) {
        const [line]: unknown[] = args;
        // 50 is pino's number of `error`.
        if (lineLevel >= 50) onError?.((line as LogFields | undefined)?.event ?? otherEvent);
        log.apply(this, args.length > 1 || typeof line === 'string' ? args : [line, 'no message']);
      },
    },
  };
}

/** One JSON object per line on stdout; colored text for a terminal. */
export async function createLogger(level: string, isPretty: boolean, onError?: OnError): Promise<Logger> {
  if (!isPretty) return pino(logOptions(level, onError), openStdout());
  // A development dependency: the container has no terminal and no pino-pretty.
  const { default: prettyStream } = await import('pino-pretty');
  const ignore = 'pid,hostname,severity,release,httpRequest';
  const translateTime = 'SYS:HH:MM:ss';
  const stream = prettyStream({ sync: true, singleLine: true, ignore, translateTime, messageKey: 'message' });
  return pino(logOptions(level, onError), stream);
}

/**
 * Writes at once: what is logged before a kill is there to be read. A full disk fails no request: what has no room waits in
 * memory, and goes out with a later line.
 */
function openStdout(): DestinationStream {
  const stdout = pino.destination({ sync: true });
  stdout.on('error', () => undefined);
  // Without its `flushSync`, which would wait for room for ever after a fatal line.
  return { write: (line) => stdout.write(line) };
}

/** No other fields of an error are logged: those of Google's clients have the failed request, with its headers and tokens. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPrivateText(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: error.name, message: maskPrivateText(error.message), ...code };
}

/** The stacks of an error and its causes, each line masked by itself so that it stays one, indented as it was. */
function formatStack(error: unknown): string {
  const text = error instanceof Error ? pino.stdSerializers.err(error).stack : String(error);
  return text.replace(/^( *)(.*)$/gm, (_line, indent, rest) => indent + maskPrivateText(rest));
}

/** The length limits keep each pattern's work linear in the text's length. */
const email = /[^\s@<>"'(),:;=&/?#]{1,64}(?:@|%(?:25)*40)[^\s@<>"'(),:;=&/?#]{1,255}/gi;
const token = /[\w-]{40,}|[\w-]{16,}(?:\.[\w-]{16,})+/g;
const urlQuery = /([a-z]{1,20}:\/\/[^\s?#"'<>]{0,500})[?#][^\s"'<>)]*/gi;

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

/** The path of a URL without its query, and never more than fits a line. */
export function maskPath(url: string): string {
  return maskPrivateText(url.slice(0, 200).replace(/[?#].*$/s, ''));
}
