import { readFileSync } from 'node:fs';
import { findLevel } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { parseExplanation } from '#shared/explanation.ts';
import { holdRequests } from '../hold-requests.ts';
import { listLayoutShifts, openAndWatchLayout } from '../layout-shifts.ts';
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

test('A page includes its styles, and fetches no stylesheet', async ({ page }) => {
  const styleFiles: string[] = [];
  page.on('request', (request) => request.resourceType() === 'stylesheet' && styleFiles.push(request.url()));
  await openLivePage(page, '/category/basic/level/basic-1');
  await expect(page.locator('main h1')).toHaveCSS('font-weight', '700');
  expect(styleFiles).toEqual([]);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect.poll(() => styleFiles).toContainEqual(expect.stringContaining('/assets/search-'));
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

test('A page that differs from what was rendered is reported as a fault', async ({ page, pageFaults }) => {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('<h2>Learning Path</h2>', '<h2>Another Path</h2>');
    await route.fulfill({ response: answer, body });
  });
  await openLivePage(page, '/');
  await expect(page.getByRole('heading', { name: 'Learning Path' })).toBeVisible();
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('differs from what the server rendered')]);
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

/** Where a document is cut, and which part must stand by then where it stands at the end. */
const arrivals: Record<string, { upTo: string; part: string }[]> = {
  '/': [{ upTo: 'Kids and teens', part: 'a[href*="basic-1"] .category-art' }],
  '/categories': [{ upTo: 'Snowplow Sam</h2>', part: 'main li:nth-child(2)' }],
  '/category/basic': [
    { upTo: '<button type="button" class="button secondary"', part: 'h2' },
    { upTo: '8 moves available', part: 'main li [role=progressbar]' },
    { upTo: 'Basic 3</h3>', part: 'main li:nth-child(2)' },
  ],
  '/category/basic/level/basic-1': [
    { upTo: '</h2><details', part: 'h2' },
    { upTo: '<summary aria-label="More', part: 'h2' },
  ],
};

test('Content does not move while the rest of the page arrives', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  for (const [path, cuts] of Object.entries(arrivals)) {
    const response = await page.request.get(path);
    const html = await response.text();
    const find = async (part: string) => {
      await page.goto(path);
      const places: object[] = [];
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        const box = await page.locator(part).first().boundingBox();
        places.push({ width, x: box?.x, y: box?.y });
      }
      return places;
    };
    for (const { upTo, part } of cuts) {
      expect(html, path).toContain(upTo);
      const whole = await find(part);
      await page.route(path, (route) => route.fulfill({ response, body: html.slice(0, html.indexOf(upTo)) }));
      expect(await find(part), `${part} of ${path} before ${upTo}`).toEqual(whole);
      await page.unroute(path);
    }
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
  await expect(page.locator('details:has(#move-dip)')).toHaveAttribute('open');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('The move in the URL is in view before the code of the app has come', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto('/category/basic/level/basic-1#move-dip', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Dip' })).toBeInViewport();
  release();
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
    const threeTurn = page.locator('li:has(#move-forward-three-turn)');
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
