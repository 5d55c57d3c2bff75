import { formatTable } from './format-table.ts';
import type { PageLoad } from './load-page.ts';
import type { PageLoads } from './page-loads.ts';

/** Milliseconds, and kB (1000 bytes) with gzip and headers. */
export function formatPageLoads(loads: PageLoads[]): string {
  const rows = loads.flatMap(({ path, ours, plain, emptyApp }) => [
    [path, 'ours', ...describe(ours)],
    ['', 'by hand', ...describe(plain)],
    ['', 'empty React app', ...describe(emptyApp)],
  ]);
  const header = [
    'cold load',
    'of',
    'FCP',
    'LCP',
    'blocked',
    'shift',
    'toggle works',
    'JS kB',
    'CSS kB',
    'kB in all',
  ];
  return formatTable(header, rows, 2);
}

function describe(load: PageLoad): string[] {
  const kilobytes = [load.jsBytes, load.cssBytes, load.totalBytes].map((bytes) => (bytes / 1000).toFixed(1));
  const times = [load.fcp, load.lcp, load.blockingTime].map((ms) => ms.toFixed(0));
  return [
    ...times,
    load.layoutShift.toFixed(3),
    load.toggleWorks ? load.toggleWorks.toFixed(0) : '-',
    ...kilobytes,
  ];
}
