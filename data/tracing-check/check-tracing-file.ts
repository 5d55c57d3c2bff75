import type { RowFault } from '#shared/curriculum-csv.ts';
import { parseTracing, TracingError } from '../../client/tracing/model/parse-tracing.ts';
import { listTracingRows, readNotations } from '../../client/tracing/model/tracings-csv.ts';
import { checkTracing } from './check-tracing.ts';

const header = 'category,level,move_id,tracing';

/** Finds every fault of the table and of its tracings. */
export function checkTracingFile(csv: string): RowFault[] {
  const [first = '', ...lines] = csv.trim().split(/\r?\n/);
  const rows = listTracingRows(csv);
  const notations = readNotations(csv);
  const uses = rows.map(({ notation }) => notation.split('#')[0]).join();
  const faults = rows.flatMap(({ key, notation }, index) => {
    const line = lines[index] ?? '';
    const isPart = key.startsWith('[');
    const checks: [isFault: boolean, message: string][] = [
      [line.startsWith(',') && (!isPart || key === '[]'), 'the category is empty'],
      [line.includes('"'), 'no cell may contain quotes'],
      [rows.findIndex((row) => row.key === key) < index, `"${key}" already has a row`],
      [isPart && !uses.includes(key), `no tracing uses the part ${key}`],
    ];
    const messages = checks.filter(([isFault]) => isFault).map(([, message]) => message);
    return [...messages, ...findTracingFaults(notation, notations)].map((message) => ({
      row: index + 2,
      message,
    }));
  });
  return first === header ? faults : [{ row: 1, message: `the first row must be "${header}"` }, ...faults];
}

function findTracingFaults(notation: string, parts: ReadonlyMap<string, string>): string[] {
  try {
    checkTracing(parseTracing(notation, parts));
    return [];
  } catch (error) {
    if (error instanceof TracingError) return [error.message];
    throw error;
  }
}
