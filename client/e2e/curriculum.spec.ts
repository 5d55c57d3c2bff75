import { readFileSync } from 'node:fs';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { expect, test } from './skater.ts';

const csv = readFileSync(new URL('../../data/csv/skating_moves.csv', import.meta.url), 'utf8');
const { curriculum } = parseCurriculum(csv);

test('Category with large text or on a narrow screen does not overlap names with rings or scroll sideways', async ({
  page,
}) => {
  await page.goto('/category/free-skate');
  for (const [fontSize, width] of [
    ['16px', 320],
    ['32px', 390],
    ['32px', 320],
  ] as const) {
    const setting = `${width} px with letters of ${fontSize}`;
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const levels = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    for (const level of await levels.all()) {
      const name = await level.getByRole('heading').boundingBox();
      const ring = await level.getByRole('progressbar').boundingBox();
      if (!name || !ring) throw new Error('A level without its name or its ring');
      expect(ring.x >= name.x + name.width || ring.y >= name.y + name.height, setting).toBe(true);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, setting).toBeLessThanOrEqual(0);
  }
});

test('A level on a phone begins with its moves, also before the move with the longest name, and has one back link', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const isLong = ({ id }: { id: string }) => id === 'combination-move';
  for (const { id: categoryId, levels } of curriculum.categories) {
    for (const { id: levelId, moves } of levels) {
      const marks = moves.slice(0, Math.max(0, moves.findIndex(isLong))).map(({ key }) => [key, true]);
      await page.addInitScript(
        (stored) => localStorage.setItem('completedMoves', stored),
        JSON.stringify(Object.fromEntries(marks)),
      );
      await page.goto(`/category/${categoryId}/level/${levelId}`);
      await expect(page.getByText(/^Up next/)).toBeVisible();
      const box = await page.getByRole('heading', { level: 3 }).first().locator('span').boundingBox();
      // It has to be above 320. Other fonts are higher.
      expect(box && box.y + box.height, levelId).toBeLessThan(305);
    }
  }
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const back = page.getByRole('link', { name: /^Back to/ });
  await expect(trail).toBeHidden();
  await expect(back).toHaveCount(1);
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, `at ${width} px`).toBeLessThanOrEqual(56);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(trail).toBeVisible();
  await expect(back).toBeHidden();
});
