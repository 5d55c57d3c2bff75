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

/** Docker, journald and Loki cut lines after 16 kB, so that they are no JSON any more. */
const maxFaults = 20;
const maxFaultLength = 250;

/** The error of a file or of an environment with faults, with the first of them. */
export function invalidInput(event: EventName, name: string, faults: Fault[]): StartError {
  const shown: Fault[] = faults.slice(0, maxFaults).map(shorten);
  const more = faults.length - shown.length;
  if (more > 0) shown.push(`and ${more} more`);
  const lines = shown.map((fault) =>
    typeof fault === 'string' ? `  ${fault}` : `  row ${fault.row}: ${fault.message}`,
  );
  return new StartError(`${name} is not valid:\n${lines.join('\n')}`, event, shown);
}

function shorten(fault: Fault): Fault {
  if (typeof fault !== 'string') return { ...fault, message: shortenText(fault.message) };
  return shortenText(fault);
}

function shortenText(text: string): string {
  return text.length > maxFaultLength ? `${text.slice(0, maxFaultLength)} …` : text;
}

/** The error of an environment with faults, of which each names its variable and what is expected of it. */
export function invalidConfig(faults: string[]): StartError {
  return invalidInput('config.invalid', 'The configuration', faults);
}
