import { formatTable } from './format-table.ts';
import type { GrowthCost } from './growth.ts';

export function formatGrowth(costs: GrowthCost[]): string {
  const rows: [string, (cost: GrowthCost) => string][] = [
    ['CSV, kB', (cost) => (cost.csvBytes / 1000).toFixed(0)],
    ['reading the CSV, ms', (cost) => cost.parseMs.toFixed(1)],
    ['start-up, ms', (cost) => cost.startMs.toFixed(0)],
    ['start-up, ms of processor time', (cost) => cost.startCpuMs?.toFixed(0) ?? '-'],
    ['memory of the server, MB', (cost) => cost.memoryMegabytes?.toFixed(0) ?? '-'],
    ['keystroke in search, ms, median', (cost) => cost.keystroke.median.toFixed(1)],
    ['keystroke in search, ms, p95', (cost) => cost.keystroke.p95.toFixed(1)],
    ['keystroke in a plain input, ms', (cost) => cost.keystroke.plainInput.toFixed(1)],
    ['pages that are wrong', (cost) => String(cost.wrongPages.length)],
  ];
  return formatTable(
    ['growth', ...costs.map(({ moves }) => `${moves} moves`)],
    rows.map(([name, read]) => [name, ...costs.map(read)]),
    1,
  );
}
