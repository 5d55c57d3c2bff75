import { type Logger, pino } from 'pino';

/** One JSON object per line on stdout; coloured text for a person who watches a terminal. */
export async function createLogger(options: { level: string; pretty: boolean }): Promise<Logger> {
  const { level, pretty } = options;
  if (!pretty) return pino({ level, timestamp: pino.stdTimeFunctions.isoTime });
  // A development dependency: the container has no terminal and no pino-pretty.
  const { default: prettyStream } = await import('pino-pretty');
  return pino({ level }, prettyStream({ sync: true, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' }));
}
