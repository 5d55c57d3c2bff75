import { readFileSync } from 'node:fs';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { expect, test } from './skater.ts';
import { standInForPlayer } from './video-player.ts';

const csv = readFileSync(new URL('../../data/csv/skating_moves.csv', import.meta.url), 'utf8');
const { curriculum } = readCurriculum(csv);

test('Categories shows every category of the curriculum', async ({ page }) => {
  await page.goto('/categories');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Skating Categories');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /Figure Skating Basic\s*Learn basic figure skating skills\s*6 levels\s*0 of 46 moves complete\s*View Levels/,
    /Figure Skating Free Skate\s*Learn free skate figure skating skills\s*7 levels/,
    /Figure Skating Snowplow Sam\s*Learn snowplow sam figure skating skills\s*4 levels/,
    /Figure Skating Adult\s*Learn adult figure skating skills\s*6 levels/,
  ]);
  await page.getByRole('link', { name: 'View Levels: Snowplow Sam' }).click();
  await expect(page).toHaveURL('/category/snowplow-sam');
});

test('Category shows its levels with progress, what they teach and the way to them', async ({ page }) => {
  await page.goto('/category/free-skate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figure Skating Free Skate');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Levels');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  const levels = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect(levels).toHaveCount(7);
  await expect(levels.first()).toContainText('Pre Free Skate');
  await expect(levels.first()).toContainText('0% complete');
  await expect(levels.first()).toContainText('8 moves available');
  await expect(levels.nth(3)).toContainText(
    'Alternating backward crossovers to back outside edges · Alternating mohawk/crossover sequence · Waltz three-turns',
  );
  await expect(levels.first().getByRole('progressbar')).toHaveAttribute('value', '0');
  await levels.first().getByRole('link', { name: 'View Moves' }).click();
  await expect(page).toHaveURL('/category/free-skate/level/pre-free-skate');
});

for (const [fontSize, width] of [
  ['16px', 320],
  ['32px', 390],
  ['32px', 320],
] as const) {
  test(`Category at ${width} px with letters of ${fontSize} keeps rings off the names, and needs no scrolling aside`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/category/free-skate');
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    const levels = page.getByRole('listitem').filter({ has: page.getByRole('heading') });
    for (const level of await levels.all()) {
      const name = await level.getByRole('heading').boundingBox();
      const ring = await level.getByRole('progressbar').boundingBox();
      if (!name || !ring) throw new Error('A level without its name or its ring');
      expect(ring.x >= name.x + name.width || ring.y >= name.y + name.height).toBe(true);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('Four cards stand two and two on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/categories');
  const cards = page.getByRole('main').getByRole('listitem');
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops.map((top) => tops.indexOf(top))).toEqual([0, 0, 2, 2]);
});

test('No card is left with half a row', async ({ page }) => {
  const paths = ['/categories', ...curriculum.categories.map(({ id }) => `/category/${id}`)];
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const cards = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') });
      const places = await cards.evaluateAll((all) =>
        all.map((card) => card.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
      );
      const [last] = places.splice(-1);
      const isAlone = places.every(({ top }) => top !== last?.top);
      const isWide = places.every((card) => last && card.width * 1.9 < last.width);
      expect(isAlone && !isWide, `${path} at ${width} px`).toBe(false);
    }
  }
});

test('Level shows its numbered moves with their short descriptions', async ({ page }) => {
  await page.goto('/category/basic/level/basic-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Basic 1');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Moves');
  await expect(page.getByRole('link', { name: 'Back to Basic' })).toHaveAttribute('href', '/category/basic');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(8);
  await expect(page.getByRole('heading', { level: 3 }).nth(3)).toHaveText('4. Dip');
  await expect(page.locator('li:has(#move-two-foot-hop)').getByText('Bonus', { exact: true })).toBeVisible();
});

test('A level on a phone begins with its moves, and has one way back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const { id: categoryId, levels } of curriculum.categories) {
    for (const { id: levelId } of levels) {
      await page.goto(`/category/${categoryId}/level/${levelId}`);
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

test('A move without a tutorial leads to the closest move that has one, and offers a search', async ({
  page,
}) => {
  await page.goto('/category/basic/level/basic-2#move-curves');
  const curves = page.locator('li:has(#move-curves)');
  await expect(curves.getByRole('link', { name: 'Forward slalom' })).toHaveAttribute(
    'href',
    '/category/basic/level/basic-3#move-forward-slalom',
  );
  await expect(curves.getByRole('link', { name: 'Search YouTube for this move' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/results?search_query=figure+skating+Curves',
  );
  await expect(curves.locator('iframe')).toHaveCount(0);
});

test('What there is none of is answered with 404 and a way on', async ({ page }) => {
  for (const [path, heading, link, target] of [
    ['/category/nope', 'Under Development', 'Back to Home', '/'],
    ['/category/basic/level/nope', 'Level not found', 'Skating Categories', '/categories'],
    ['/category/nope/level/basic-1', 'Level not found', 'Skating Categories', '/categories'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').getByRole('link', { name: link })).toHaveAttribute('href', target);
  }
});

test('An older spelling of free-skate leads to it', async ({ page }) => {
  await page.goto('/category/freestyle');
  await expect(page).toHaveURL('/category/free-skate');
  await expect(page.getByRole('heading', { name: 'Free Skate 6' })).toBeVisible();
});
