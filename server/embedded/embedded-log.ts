import type { LogFields } from '../operations/events.ts';

/** Lines without an event of their own are told as `embedded.log`. */
type Write = (fields: LogFields, message: string) => void;

/** The part of a pino logger that the embedded mode writes to. */
export interface EmbeddedLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
