import { readFileSync } from 'node:fs';
import { findLevel } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { parseExplanation } from '#shared/explanation.ts';
import { holdRequests } from '../hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
import { storeProgress } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));

/** What no other test opens: each looks for faults in the pages that it opens. */
const rarePages = [
  '/category/free-skate/level/pre-free-skate',
  '/category/basic/level/basic-1#move-nope',
  '/category/b%61sic',
  '/search?q=a',
  '/search?q=dip&category=adult&status=done',
  '/search?q=a&category=basic',
  '/search?q=three+turn&category=nope',
  '/search?q=backwards&category=basic',
  '/search?q=%3Cscript%3E%22&q=b',
  '/CATEGORIES',
];

test('Unusual URLs hydrate as they were rendered', async ({ page, pageFaults }) => {
  for (const path of rarePages) {
    await openLivePage(page, path);
    // What React finds to be different is logged.
    expect(pageFaults, path).toEqual([]);
  }
});

test('What is typed and chosen before hydration is searched for', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/search', { waitUntil: 'commit' });
  await page.getByRole('searchbox').fill('waltz jump');
  await page.getByLabel('Category').selectOption('Free Skate');
  release();
  await expect(page.getByRole('heading', { name: 'Waltz jump' }).first()).toBeVisible();
  await expect(page).toHaveURL('/search?q=waltz+jump&category=free-skate');
  await expect(page.getByLabel('Category')).toHaveValue('free-skate');
});

test('Nothing shifts during hydration', async ({ page }) => {
  const level = '/category/basic/level/basic-1';
  await page.setViewportSize({ width: 360, height: 844 });
  for (const path of ['/', '/category/basic', level, '/search', `${level}#move-dip`]) {
    await openAndWatchLayout(page, path);
    // The page is scrolled to the move by now.
    if (path.includes('#')) await expect(page.locator('h3:focus')).toHaveText('4. Dip');
    expect(await listLayoutShifts(page), path).toEqual([]);
  }
});

test('Nothing shifts when a returning skater’s next moves appear', async ({ page }) => {
  await storeProgress(page, 'basic-basic-1-dip');
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAndWatchLayout(page, '/');
    await expect(page.getByRole('region', { name: 'Today' })).toBeVisible();
    expect(await listLayoutShifts(page), `${width} px`).toEqual([]);
  }
});

test('The move in the URL is open as soon as it arrives, before the rest of the page', async ({ page }) => {
  const path = '/category/basic/level/basic-1';
  // The page comes in two parts: its end waits for a file that does not come.
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', '</main><script src="/never.js"></script>');
    await route.fulfill({ response, body });
  });
  await holdRequests(page, '/never.js');
  await page.goto(`${path}#move-dip`, { waitUntil: 'commit' });
  await expect(page.locator('#move-dip details')).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor goes from Home to a move, how to do it, its drawing and its video', async ({ page }) => {
    const level = findLevel(curriculum, 'basic', 'basic-5');
    const move = level?.moves.find(({ id }) => id === 'forward-three-turn');
    await page.goto('/');
    await page.getByText('Why Use This App?').click();
    await expect(page.getByText('Watch tutorial videos')).toBeVisible();
    await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
    await page.getByRole('link', { name: 'View Moves: Basic 5' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Level Basic 5');
    await expect(page.getByRole('heading', { level: 3 })).toHaveCount(level?.moves.length ?? 0);
    const threeTurn = page.locator('#move-forward-three-turn');
    await threeTurn.getByText('View Details').click();
    const { steps, good, fix } = parseExplanation(move?.detailedDescription ?? '');
    await expect(threeTurn.getByRole('listitem')).toHaveText(steps);
    await expect(threeTurn.getByRole('heading', { level: 4 })).toHaveText([
      'Do it',
      'You’ve got it when',
      'Fix it',
    ]);
    await expect(threeTurn).toContainText(good ?? '');
    await expect(threeTurn).toContainText(fix ?? '');
    const drawing = threeTurn.getByRole('img', {
      name: /left forward outside edge.*three-turn; left backward inside edge/,
    });
    await expect(drawing).toBeVisible();
    await expect(drawing.getByText('LBI')).toBeVisible();
    await expect(threeTurn.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=m93ZGN8usIA',
    );
    const legend = page.getByRole('dialog', { name: 'What the lines mean' });
    await page.getByRole('button').click();
    await expect(legend.getByText('left foot', { exact: true })).toBeVisible();
    await legend.getByRole('button', { name: 'Close' }).click();
    await expect(legend).toBeHidden();
    await expect(page.getByRole('slider')).toHaveCount(0);
    // Playwright's browser shows no <noscript>, even without scripts.
    expect(await page.content()).toContain('<noscript>Marking moves and signing in require JavaScript.');
  });
});
