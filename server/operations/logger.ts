import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type Logger, type LoggerOptions, pino } from 'pino';
import SonicBoom from 'sonic-boom';
import { maskPrivateText } from '../mask.ts';
import type { EventName } from './events.ts';

const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8'));
/** Set by the image build. Read here, because lines about the configuration's own faults have it, too. */
const commit = process.env.COMMIT?.trim() ?? '';

/** The running release. It is in every log line and in the metrics, so that a fault can be attributed to a release. */
export const release: { version: string; commit: string; name: string } = {
  version,
  commit,
  name: commit ? `${version}+${commit.slice(0, 12)}` : version,
};

/** The severities of Google Cloud Logging that differ from pino's level names. */
const severities: Record<string, string> = { warn: 'WARNING', fatal: 'CRITICAL' };

/** The fields of a line that the metrics count it by. Both have a fixed set of values. */
export interface LoggedLine {
  event?: EventName;
  /** The problem code of a request. */
  code?: string;
  reason?: string;
}

/** Called with each line that is logged. For a library's line, only with the event `library.message`. */
export type OnLine = ((event: EventName, line: LoggedLine) => void) | undefined;

/** The options of every logger, whether it writes JSON or text. */
export function logOptions(level: string, onLine?: OnLine): LoggerOptions {
  return {
    level,
    base: { pid: process.pid, hostname: hostname(), release: release.name },
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => ({ event: 'library.message' }),
    formatters: {
      level: (label, level) => ({ level, severity: severities[label] ?? label.toUpperCase() }),
      // Google Cloud's Error Reporting expects `stack_trace`.
      log: (line) => (line.err instanceof Error ? { ...line, stack_trace: formatStack(line.err) } : line),
    },
    serializers: { err: serializeError },
    hooks: {
      // Without a message pino would log the error's own, unmasked.
      logMethod(args, log) {
        const [line]: unknown[] = args;
        const fields: LoggedLine = Object(line);
        if (fields.event) onLine?.(fields.event, fields);
        else onLine?.('library.message', {});
        log.apply(this, args.length > 1 || typeof line === 'string' ? args : [line, 'no message']);
      },
    },
  };
}

/** One JSON object per line on stdout; colored text for a terminal. */
export async function createLogger(level: string, isPretty: boolean, onLine?: OnLine): Promise<Logger> {
  const options = logOptions(level, onLine);
  if (!isPretty) return createJsonLogger(options);
  // A development dependency: the container has no terminal and no pino-pretty.
  const { default: prettyStream } = await import('pino-pretty');
  const ignore = 'pid,hostname,severity,release,httpRequest,faults';
  const translateTime = 'SYS:HH:MM:ss';
  return pino(
    options,
    prettyStream({ sync: true, singleLine: true, ignore, translateTime, messageKey: 'message' }),
  );
}

const outputs: SonicBoom[] = [];

/**
 * Before the process ends: waits until the lines that nobody has read yet are written, for so long at most. One of them says why
 * it ends.
 */
export async function flushLog(maxMs = 3_000): Promise<void> {
  // Events that earlier lines have caused come first.
  await setImmediate();
  const isWritten = outputs.map(
    (output) =>
      new Promise<void>((resolve) => {
        const repeated = setInterval(() => output.flush(), 20);
        output.once('drain', () => {
          clearInterval(repeated);
          resolve();
        });
        output.flush();
      }),
  );
  await Promise.race([Promise.all(isWritten), sleep(maxMs)]);
}

/** What may wait for a reader of the log, in bytes. Later lines are lost. */
const maxWaitingBytes = 1024 * 1024;

/**
 * Writes each line before the next statement runs, so that nothing is lost if the process is killed. Where nobody reads, or the
 * disk is full, the server goes on: lines wait in memory.
 */
function createJsonLogger(options: LoggerOptions): Logger {
  const stdout = new SonicBoom({
    fd: process.stdout.fd,
    sync: true,
    maxLength: maxWaitingBytes,
    // By default nothing else runs until there is room in the pipe.
    retryEAGAIN: () => false,
    // `periodicFlush` needs a length.
    minLength: 1,
    periodicFlush: 1_000,
  });
  outputs.push(stdout);
  // What could not be written is tried again every second, and with the next line.
  stdout.on('error', () => undefined);
  // Hides `flushSync`, which pino calls after a fatal line: on a full disk it would never return.
  const logger = pino(options, { write: (line) => stdout.write(line) });
  let lost = 0;
  stdout.on('drop', () => {
    lost += 1;
  });
  stdout.on('drain', () => {
    if (lost === 0) return;
    const line = { event: 'log.lines-lost', lost } as const;
    lost = 0;
    logger.warn(line, 'lines were lost, because nobody read the log');
  });
  return logger;
}

/** Docker, journald and Loki cut lines after 16 kB; an error's message can be a whole page that a proxy has answered. */
const maxMessageLength = 1_000;
const maxStackLength = 6_000;

/** Logs no other fields of an error: those of Google's clients contain the failed request, with its headers and tokens. */
export function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: maskPrivateText(String(error)) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  return { type: error.name, message: maskPrivateText(error.message.slice(0, maxMessageLength)), ...code };
}

/** The stacks of an error and its causes. Masks line by line to keep line breaks and indentation. */
function formatStack(error: Error): string {
  const { stack } = pino.stdSerializers.err(error);
  return stack
    .slice(0, maxStackLength)
    .replace(/^( *)(.*)$/gm, (_line, indent, rest) => indent + maskPrivateText(rest));
}
