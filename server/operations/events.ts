/** Every log event with its level. README.md says what each means and when to act; a test compares the two. */
export const events = {
  'server.started': 'info',
  'server.degraded': 'warn',
  'server.draining': 'info',
  'server.stopped': 'info',
  'server.failed': 'fatal',
  'config.invalid': 'fatal',
  'curriculum.loaded': 'info',
  'curriculum.invalid': 'fatal',
  'program.invalid': 'fatal',
  'metrics.listening': 'info',
  'firebase.checked': 'info',
  'firebase.check-failed': 'error',
  'firebase.recovered': 'info',
  'firebase.settings-unread': 'warn',
  'session.created': 'info',
  'session.limited': 'warn',
  'session.invalid': 'warn',
  'session.ended': 'info',
  'session.unchecked': 'warn',
  'session.not-extended': 'warn',
  'session.not-ended': 'warn',
  'account.deleted': 'info',
  'progress.updated': 'info',
  'skater.changed': 'info',
  'request.answered': 'debug',
  'request.refused': 'warn',
  'request.failed': 'error',
  'request.aborted': 'info',
  'request.malformed': 'warn',
  'connection.refused': 'warn',
  'client.vitals': 'info',
  'client.error': 'warn',
  'log.lines-lost': 'warn',
  'library.message': 'info',
} as const;
export type EventName = keyof typeof events;

declare module 'pino' {
  interface LogFnFields {
    event?: EventName;
  }
}

export interface LogFields {
  event?: EventName;
  [field: string]: unknown;
}
