import type { EventName } from './operations/events.ts';

/** What is wrong with a file or setting: a text that begins with the variable's name, or a row and its fault. */
export type Fault = string | { row: number; message: string };

/** Why the server cannot start here. The message says what to do, so it is logged without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly event: EventName;
  readonly faults: Fault[] | undefined;

  constructor(message: string, event: EventName = 'server.failed', faults?: Fault[]) {
    super(message);
    this.event = event;
    this.faults = faults;
  }
}

/** The error of an environment with faults, of which each names its variable and what is expected of it. */
export function invalidConfig(faults: string[]): StartError {
  const lines = faults.map((fault) => `  ${fault}`);
  return new StartError(`The configuration is not valid:\n${lines.join('\n')}`, 'config.invalid', faults);
}
