import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measurePageSizes, type PageSize, pageSizeFile } from './page-size.ts';

const accepted: Record<string, PageSize> = JSON.parse(readFileSync(pageSizeFile, 'utf8'));
const sizes = await measurePageSizes();

/** Compressors differ a little from version to version. */
const margin = 0.02;

it.each(Object.keys(sizes))(
  'the page %s weighs what is written down; if it has to weigh more: npm run accept:size',
  (page) => {
    for (const kind of ['js', 'css'] as const) {
      const limit = accepted[page]?.[kind] ?? 0;
      expect(sizes[page]?.[kind], kind).toBeLessThanOrEqual(limit * (1 + margin));
      expect(sizes[page]?.[kind], kind).toBeGreaterThanOrEqual(limit * (1 - margin));
    }
  },
);

it('Home’s code is at most 90 kB', () => {
  expect(sizes.home?.js).toBeLessThanOrEqual(90_000);
});
