import { formatTable } from './format-table.ts';
import type { GrowthCost } from './growth.ts';
import type { Spread } from './growth-search.ts';

export function formatGrowth(costs: GrowthCost[]): string {
  const rows: [string, (cost: GrowthCost) => string][] = [
    ['CSV, kB', (cost) => (cost.csvBytes / 1000).toFixed(0)],
    ['reading the CSV, ms', (cost) => cost.parseMs.toFixed(1)],
    ['start-up, ms', (cost) => cost.startMs.toFixed(0)],
    ['start-up, ms of processor time', (cost) => cost.startCpuMs?.toFixed(0) ?? '-'],
    ['memory of the server, MB', (cost) => cost.memoryMegabytes?.toFixed(0) ?? '-'],
    ['a key held up in search, ms', ({ keystroke }) => formatSpread(keystroke.search.heldUp)],
    ['a key held up in a plain input, ms', ({ keystroke }) => formatSpread(keystroke.plainInput.heldUp)],
    ['all work of a key in search, ms', ({ keystroke }) => formatSpread(keystroke.search.work)],
    ['all work of a key in a plain input, ms', ({ keystroke }) => formatSpread(keystroke.plainInput.work)],
    ['pages that are wrong', (cost) => String(cost.wrongPages.length)],
  ];
  return formatTable(
    ['growth', ...costs.map(({ moves }) => `${moves} moves`)],
    rows.map(([name, read]) => [name, ...costs.map(read)]),
    1,
  );
}

function formatSpread({ median, p95 }: Spread): string {
  return `${median.toFixed(1)} (p95 ${p95.toFixed(1)})`;
}
