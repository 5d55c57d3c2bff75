import { Console } from 'node:console';

interface Limit {
  atMost?: number;
  atLeast?: number;
}

/** The limits of `npm run bench`. A figure without one is only reported. */
export const limits = {
  'FCP / hand-written page': { atMost: 1.5 },
  'LCP / hand-written page': { atMost: 1.65 },
  'total blocking time, ms': { atMost: 100 },
  'layout shift': { atMost: 0 },
  'first visit: JavaScript, kB': { atMost: 115 },
  'first visit: in all, kB': { atMost: 135 },
  'first visit: requests': { atMost: 18 },
  'Mark Complete works / FCP of the empty React app': { atMost: 1.5 },
  'page requests per second / bare Fastify': { atLeast: 0.7 },
  'session requests per second / bare Fastify': { atLeast: 0.4 },
  'file requests per second / nginx': {},
  'start-up to ready / bare Fastify with firebase-admin': { atMost: 3 },
} satisfies Record<string, Limit>;

export interface Figure {
  name: keyof typeof limits;
  /** The page or file that it was measured with, where there are several. */
  of?: string;
  value: number;
}

export function isWithinLimit({ name, value }: Figure): boolean {
  const { atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Limit = limits[name];
  return value <= atMost && value >= atLeast;
}

export function printFigures(figures: Figure[]): void {
  const rows = figures.map((figure) => {
    const result = isWithinLimit(figure) ? 'ok' : 'EXCEEDED';
    return { ...figure, ...limits[figure.name], result };
  });
  printTable('Figures and their limits', rows);
}

/** Rows with the same names, numbers with at most two decimals. */
export function printTable(title: string, rows: object[]): void {
  const round = (cell: unknown) => (typeof cell === 'number' ? Math.round(cell * 100) / 100 : cell);
  const rounded = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, round(cell)])),
  );
  process.stdout.write(`\n${title}\n`);
  new Console(process.stdout).table(rounded);
}

/** The number that this share of all numbers lies below. NaN when there are none. */
export function quantile(numbers: number[], share: number): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? Number.NaN;
}

export const median = (numbers: number[]) => quantile(numbers, 0.5);

/** Prints what each round measured, and gives the median of each figure. */
export function takeMedians(title: string, figures: Figure[]): Figure[] {
  printTable(`${title}, each round`, figures);
  const groups = Object.values(Object.groupBy(figures, ({ name, of }) => `${name} ${of}`));
  return groups.flatMap((group = []) => {
    const value = median(group.map((figure) => figure.value));
    return group.slice(0, 1).map((figure) => ({ ...figure, value }));
  });
}
