/** Plain text in aligned columns: the first `textColumns` to the left, the numbers after them to the right. */
export function formatTable(header: string[], rows: string[][], textColumns: number): string {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = [header, widths.map((width) => '-'.repeat(width)), ...rows].map((cells) =>
    widths.map((width, column) => align(cells[column] ?? '', width, column < textColumns)).join('  '),
  );
  return `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
}

function align(cell: string, width: number, isText: boolean): string {
  return isText ? cell.padEnd(width) : cell.padStart(width);
}
