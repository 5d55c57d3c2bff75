// Where nobody reads any more, lines are lost. Without a listener each would be an uncaught error, which is printed, and so on.
process.stderr.on('error', () => undefined);

/** Prints a line for the developer. The server's log alone is on stdout. */
export function print(line: string): void {
  process.stderr.write(`${line}\n`);
}
