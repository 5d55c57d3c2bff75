import { checkTracing } from './check-tracing.ts';
import { TracingError } from './parse-tracing.ts';
import type { Tracing } from './tracing.ts';
import { parseTracingFile } from './tracings-csv.ts';

/** Parses and checks all tracings, by completion key. Invalid rows are skipped and reported. */
export function parseTracings(csv: string) {
  const { rows, parse, faults } = parseTracingFile(csv);
  const tracings = new Map<string, Tracing>();
  const notations = csv.split('\n').map((line) => line.split('#')[0] ?? '');
  for (const [key, row] of rows) {
    const isPart = key.startsWith('[');
    const isUsed = notations.some((notation) => notation.includes(key));
    if (isPart && !isUsed) faults.push({ row, message: `no tracing uses the part ${key}` });
    try {
      const tracing = parse(key);
      if (!tracing) continue;
      checkTracing(tracing);
      if (!isPart) tracings.set(key, tracing);
    } catch (error) {
      if (!(error instanceof TracingError)) throw error;
      faults.push({ row, message: error.message });
    }
  }
  return { tracings, rows, faults };
}
