/** Leaves a trace of a fault for whoever looks into it. */
export function logError(message: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the console
  console.error(message, ...details);
}
