import type { RateComparison } from './compare-rates.ts';
import { formatTable } from './format-table.ts';
import { median } from './median.ts';

/** Medians, and how far the ratio of single rounds strayed from its median. */
export function formatRates(rates: RateComparison[]): string {
  const rows = rates.map(({ path, reference, bytes, rounds, ratio }) => {
    const ratios = rounds.map((round) => round.ours.perCore / round.other.perCore);
    return [
      path,
      reference,
      String(bytes),
      median(rounds.map((round) => round.other.perSecond)).toFixed(0),
      median(rounds.map((round) => round.ours.perSecond)).toFixed(0),
      ratio.perSecond.toFixed(2),
      ratio.perCore.toFixed(2),
      `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`,
    ];
  });
  const header = ['requests per second', 'against', 'bytes', 'other', 'ours', 'ratio', 'per core', 'range'];
  return formatTable(header, rows, 2);
}
