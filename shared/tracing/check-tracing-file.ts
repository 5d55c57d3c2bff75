import { checkTracing } from './check-tracing.ts';
import { TracingError } from './parse-tracing.ts';
import { parseTracingFile } from './tracings-csv.ts';

/** Parses and checks all tracings. Returns their row numbers, as `parseTracingFile` does, and every fault. */
export function checkTracingFile(csv: string) {
  const { rows, parse, faults } = parseTracingFile(csv);
  const notations = csv.split('\n').map((line) => line.split('#')[0] ?? '');
  for (const [key, row] of rows) {
    const isUsed = notations.some((notation) => notation.includes(key));
    if (key.startsWith('[') && !isUsed) faults.push({ row, message: `no tracing uses the part ${key}` });
    try {
      const tracing = parse(key);
      if (tracing) checkTracing(tracing);
    } catch (error) {
      if (!(error instanceof TracingError)) throw error;
      faults.push({ row, message: error.message });
    }
  }
  return { rows, faults };
}
