/** Every log event with its level. README.md says what each means and when to act; a test compares the two. */
export const events = {
  'server.started': 'info',
  'server.draining': 'info',
  'server.stopped': 'info',
  'server.failed': 'fatal',
  'config.invalid': 'fatal',
  'curriculum.loaded': 'info',
  'curriculum.invalid': 'fatal',
  'pages.outdated': 'error',
  'metrics.listening': 'info',
  'firebase.checked': 'info',
  'firebase.check-failed': 'error',
  'firebase.settings-unread': 'warn',
  'session.created': 'info',
  'session.refused': 'warn',
  'session.ended': 'info',
  'account.not-created': 'warn',
  'account.deleted': 'info',
  'progress.updated': 'info',
  'progress.failed': 'error',
  'retry.scheduled': 'warn',
  'retry.succeeded': 'info',
  'retry.lost': 'error',
  'request.answered': 'info',
  'request.refused': 'warn',
  'request.failed': 'error',
  'request.shed': 'warn',
  'rate.limited': 'warn',
  'connection.refused': 'warn',
  'client.vitals': 'info',
  'client.error': 'warn',
  'embedded.started': 'info',
  'embedded.message': 'info',
  'embedded.log': 'debug',
} as const;
export type EventName = keyof typeof events;

declare module 'pino' {
  interface LogFnFields {
    event?: EventName;
  }
}

/** The fields of a line. */
export interface LogFields {
  event?: EventName;
  [field: string]: unknown;
}
