/** The log events of a start that fails. */
type StartEvent = 'server.failed' | 'config.invalid' | 'curriculum.invalid' | 'program.invalid';

/** What is wrong with a file or setting: a text that begins with the variable's name, or a row and its fault. */
export type Fault = string | { row: number; message: string };

/** Why the server cannot start here. The message says what to do, so it is logged without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly event: StartEvent;
  readonly faults: Fault[] | undefined;

  constructor(message: string, event: StartEvent = 'server.failed', faults?: Fault[]) {
    super(message);
    this.event = event;
    this.faults = faults;
  }
}

/** Docker, journald and Loki cut lines after 16 kB, so that they are no JSON any more. */
const maxFaults = 20;
const maxFaultLength = 250;

/** The error of a file or of an environment with faults, with the first of them. */
export function invalidInput(event: StartEvent, name: string, faults: Fault[]): StartError {
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

/** @throws StartError that says what to set if the server cannot listen there */
export async function explainFailure<Server>(
  listening: Promise<Server>,
  address: string,
  variable: string,
): Promise<Server> {
  try {
    return await listening;
  } catch (error) {
    const { code = error } = error as NodeJS.ErrnoException;
    throw new StartError(
      code === 'EADDRINUSE'
        ? `${address} is taken: stop the program that uses it, or set ${variable} to another one`
        : `cannot listen at ${address} (${code}): set HOST and ${variable} to what this machine and user may use`,
    );
  }
}

/** The fields of the line in which the server logs why it cannot start. Only what nobody foresaw has a stack. */
export function toLogFields(error: unknown) {
  if (!(error instanceof StartError)) return { event: 'server.failed' as const, err: error };
  const { event, faults } = error;
  return { event, ...(faults && { faults }) };
}
