import { type Logger, type LoggerOptions, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

/** The names that Google Cloud Logging sorts and alerts by. */
const severities: Record<string, string> = {
  trace: 'DEBUG',
  debug: 'DEBUG',
  info: 'INFO',
  warn: 'WARNING',
  error: 'ERROR',
  fatal: 'CRITICAL',
};

/** How a line looks, wherever it goes. */
export function logOptions(level: string): LoggerOptions {
  return {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label, number) => ({ level: number, severity: severities[label] }) },
    serializers: { err: serializeError },
  };
}

/** One JSON object per line on stdout; coloured text for a person who watches a terminal. */
export async function createLogger(options: { level: string; pretty: boolean }): Promise<Logger> {
  const { level, pretty } = options;
  if (!pretty) return pino(logOptions(level));
  // A development dependency: the container has no terminal and no pino-pretty.
  const { default: prettyStream } = await import('pino-pretty');
  return pino(
    logOptions(level),
    prettyStream({
      sync: true,
      singleLine: true,
      ignore: 'pid,hostname,severity',
      translateTime: 'SYS:HH:MM:ss',
    }),
  );
}
