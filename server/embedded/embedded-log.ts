type Write = (fields: object, message: string) => void;

/** The part of a pino logger that the embedded mode writes to. */
export interface EmbeddedLog {
  debug: Write;
  info: Write;
  warn: Write;
  error: Write;
}
