import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { completionKey } from '#shared/completion-key.ts';
import { listMoves } from '#shared/curriculum.ts';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { expectAccessible, expectReflow } from './access.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, openLivePage, test } from './skater.ts';

const { curriculum } = readCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));

/** A visitor who has completed these categories and was last at this level. */
async function remember(page: Page, categoryIds: string[], levelId: string): Promise<void> {
  const keys = listMoves(curriculum)
    .filter(({ categoryId }) => categoryIds.includes(categoryId))
    .map(({ categoryId, levelId, move }) => completionKey(categoryId, levelId, move.id));
  const stored = {
    completedMoves: JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))),
    lastLevel: JSON.stringify({ categoryId: categoryIds[0], levelId }),
  };
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

test('Home introduces the curriculum and links to the official one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figure Skating Curriculums');
  const official = page.getByRole('link', { name: 'official Learn to Skate USA curriculum' });
  await expect(official).toHaveAttribute('href', 'https://www.learntoskateusa.com/');
});

test('"Why Use This App?" opens to a list of benefits', async ({ page }) => {
  await page.goto('/');
  const benefits = page.getByRole('group').filter({ hasText: 'Why Use This App?' });
  await expect(page.getByText('Watch tutorial videos')).toBeHidden();
  await benefits.getByText('Why Use This App?').click();
  await expect(benefits.getByRole('listitem')).toHaveText([
    'Track your progress through official levels',
    'Read detailed move descriptions',
    'Watch tutorial videos',
    'Mark moves completed',
    'Follow the curriculum used by coaches',
  ]);
});

test('Home offers two categories to explore, all of them behind a link, and the learning path', async ({
  page,
}) => {
  await page.goto('/');
  const basic = page.getByRole('listitem').filter({ hasText: 'Figure Skating Basic' });
  await expect(basic).toContainText('Fundamental skills for beginners');
  await expect(basic.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/category/basic');
  const freeSkate = page.getByRole('listitem').filter({ hasText: 'Free Skate Curriculum' });
  await expect(freeSkate).toContainText('Free skating techniques');
  await expect(freeSkate.getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'href',
    '/category/free-skate',
  );
  await expect(page.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories');
  await expect(page.getByRole('heading', { name: 'Learning Path' })).toBeVisible();
  const stages = page.locator('ol > li');
  await expect(stages).toHaveText(['Basic Skills', 'Free Skate']);
  await stages.getByRole('link', { name: 'Free Skate' }).click();
  await expect(page).toHaveURL('/category/free-skate');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'With scripts' : 'Without scripts', () => {
    test.use({ javaScriptEnabled });

    test('a newcomer goes through the door of their age to the first move', async ({ page }) => {
      const doors = {
        'Snowplow Sam Ages 3–5': 'Sit and stand up with skates on – off-ice',
        'Basic Kids and teens': 'Sit on ice and stand up',
        'Adults Never too late': 'Falling and recovery',
      };
      for (const [door, move] of Object.entries(doors)) {
        await page.goto('/');
        await page.getByRole('link', { name: door }).click();
        const first = page.locator('li:has([id^="move-"])').first();
        await expect(first.getByRole('heading', { name: `1. ${move}` })).toBeInViewport();
        await page.evaluate(() => localStorage.clear());
      }
    });
  });
}

for (const width of [320, 390, 1280]) {
  test(`At ${width} px nothing moves when it is known how far a skater is, and the next level is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await remember(page, ['basic'], 'basic-6');
    const release = await holdRequests(page, '**/assets/returning-skater-*.js');
    await openLivePage(page, '/');
    await expect(page.getByRole('heading', { name: 'New? Start here' })).toBeVisible();
    const explore = page.getByRole('link', { name: 'Explore: Figure Skating Basic' });
    const before = await explore.boundingBox();
    release();
    await expect(page.getByRole('link', { name: 'Continue: Pre Free Skate' })).toHaveAttribute(
      'href',
      '/category/free-skate/level/pre-free-skate#move-forward-mohawk',
    );
    const trail = page.getByRole('navigation', { name: 'Your levels' });
    await expect(trail.getByRole('heading')).toHaveText(['Basic 100% complete', 'Free Skate 0% complete']);
    await expect(trail.getByRole('link', { name: 'Pre Free Skate: 0 of 8 moves complete' })).toBeInViewport();
    await expect(page.getByText(/ of 158/)).toHaveCount(0);
    expect(await explore.boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await trail.getByRole('link', { name: 'Basic 6: 9 of 9 moves complete' }).click();
    await expect(page).toHaveURL('/category/basic/level/basic-6');
  });
}

for (const { state, categoryIds, levelId, heading } of [
  {
    state: 'a skater on the way',
    categoryIds: ['snowplow-sam'],
    levelId: 'snowplow-sam-4',
    heading: 'Basic 1',
  },
  {
    state: 'who can do every move',
    categoryIds: ['basic', 'free-skate'],
    levelId: 'basic-6',
    heading: 'You did it all!',
  },
]) {
  test(`Home of ${state} can be used by everybody: axe, sizes, zoom, large text`, async ({ page }) => {
    test.slow();
    await remember(page, categoryIds, levelId);
    await openLivePage(page, '/');
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expectAccessible(page, state);
    await expectReflow(page, state);
  });
}
