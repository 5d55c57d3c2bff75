import { readFileSync } from 'node:fs';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { expect, test } from './skater.ts';
import { standInForPlayer } from './video-player.ts';

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

test('Cards fill their rows on a wide screen: four form two rows of two, and no row is half empty', async ({
  page,
}) => {
  const paths = ['/categories', ...curriculum.categories.map(({ id }) => `/category/${id}`)];
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  for (const path of paths) {
    await page.goto(path);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const places = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
      );
      const tops = places.map(({ top }) => top);
      const rows = tops.map((top) => tops.indexOf(top));
      if (path === '/categories') expect(rows, `${path} at ${width} px`).toEqual([0, 0, 2, 2]);
      const [last] = places.splice(-1);
      const isAlone = places.every(({ top }) => top !== last?.top);
      const isWide = places.every((card) => last && card.width * 1.9 < last.width);
      expect(isAlone && !isWide, `${path} at ${width} px`).toBe(false);
    }
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

test('The progress of a level stays in sight on a small phone, where the links of the header need two rows', async ({
  page,
}) => {
  await page.goto('/category/basic/level/basic-1');
  for (const width of [320, 336, 390]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 1_500));
    const isInSight = () =>
      page.getByRole('progressbar', { name: 'Basic 1' }).evaluate((bar) => {
        const { x, y, width, height } = bar.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2) === bar;
      });
    await expect.poll(isInSight, { message: `at ${width} px`, timeout: 5_000 }).toBe(true);
  }
});

test('Details open and close one by one, with description, player and link', async ({
  page,
  thirdPartyRequests,
}) => {
  await standInForPlayer(page);
  await page.goto('/category/basic/level/basic-1');
  const dip = page.locator('li:has(#move-dip)');
  await expect(dip.getByText('View Details')).toBeVisible();
  expect(thirdPartyRequests).toEqual([]);

  await dip.getByText('View Details').click();
  await expect(dip.getByText('Hide Details')).toBeVisible();
  const player = dip.locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/X829xKqyEwE');
  await expect(player).toHaveAttribute('title', 'Dip');
  await expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(player.contentFrame().getByText('A video')).toBeVisible();
  const link = dip.getByRole('link', { name: 'Watch on YouTube' });
  await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=X829xKqyEwE');
  await expect(page.getByText('Hide Details')).toHaveCount(8);
  await expect(page.getByText('Hide Details').filter({ visible: true })).toHaveCount(1);

  await dip.getByText('Hide Details').click();
  await expect(player).toHaveCount(0);
});
