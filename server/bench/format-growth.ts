import { formatTable } from './format-table.ts';
import type { GrowthCost } from './growth.ts';
import type { Keystrokes, Spread } from './growth-search.ts';

type Row = [string, (cost: GrowthCost) => string];

export function formatGrowth(costs: GrowthCost[]): string {
  const rows: Row[] = [
    ['CSV, kB', (cost) => (cost.csvBytes / 1000).toFixed(0)],
    ['reading the CSV, ms', (cost) => cost.parseMs.toFixed(1)],
    ['start-up, ms', (cost) => cost.startMs.toFixed(0)],
    ['start-up, ms of processor time', (cost) => cost.startCpuMs?.toFixed(0) ?? '-'],
    ['memory of the server, MB', (cost) => cost.memoryMegabytes?.toFixed(0) ?? '-'],
    ...formatKeystrokes('a plain input', 'plainInput'),
    ...formatKeystrokes('the first search', 'firstSearch'),
    ...formatKeystrokes('a search at rest', 'search'),
    ['pages that are wrong', (cost) => String(cost.wrongPages.length)],
  ];
  return formatTable(
    ['growth', ...costs.map(({ moves }) => `${moves} moves`)],
    rows.map(([name, read]) => [name, ...costs.map(read)]),
    1,
  );
}

function formatKeystrokes(name: string, where: keyof Keystrokes): Row[] {
  return [
    [`${name}: a key held up, ms`, ({ keystroke }) => formatSpread(keystroke[where].heldUp)],
    [`${name}: code of a key, ms`, ({ keystroke }) => formatSpread(keystroke[where].code)],
    [`${name}: all work of a key, ms`, ({ keystroke }) => formatSpread(keystroke[where].work)],
  ];
}

function formatSpread({ median, p95, longest }: Spread): string {
  return `${median.toFixed(1)} (p95 ${p95.toFixed(1)}, longest ${longest.toFixed(0)})`;
}
