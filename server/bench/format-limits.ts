import { formatTable } from './format-table.ts';
import type { Judged } from './limits.ts';

export function formatLimits(judged: Judged[]): string {
  const rows = judged.map(({ name, value, limit, ok }) => [
    name,
    ok ? 'ok' : 'OVER',
    value.toFixed(2),
    String(limit),
  ]);
  return formatTable(['limit', '', 'measured', 'limit'], rows, 2);
}
