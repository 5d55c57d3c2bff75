/** Plain text in aligned columns. */
export function printTable(title: string, rows: object[]): void {
  const header = [...new Set(rows.flatMap(Object.keys))];
  const cells = rows.map((row) =>
    header.map((column) => formatCell(new Map(Object.entries(row)).get(column))),
  );
  const widths = header.map((name, column) =>
    Math.max(name.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const lines = [header, widths.map((width) => '-'.repeat(width)), ...cells].map((line) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '),
  );
  process.stdout.write(`\n${title}\n\n${lines.map((line) => line.trimEnd()).join('\n')}\n`);
}

function formatCell(cell: unknown): string {
  return typeof cell === 'number' && !Number.isInteger(cell) ? cell.toFixed(2) : String(cell ?? '');
}

/** The number that this share of all numbers lies below. NaN when there are none. */
export function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);
