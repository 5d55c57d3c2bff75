import type { Page } from '@playwright/test';
import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, openLivePage, test } from './skater.ts';

function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === element;
}

function isInTheMiddle(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  const middle = window.innerHeight / 2;
  return top < middle && middle < bottom;
}

test('A link to the first move of a level shows the name of the level, too', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Snowplow Sam Ages 3–5' }).click();
  // The page scrolls before it moves the focus.
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Level Snowplow Sam 1' })).toBeInViewport({ ratio: 1 });
});

test('#move-{id} works on a slow network too', async ({ page }) => {
  const release = await holdRequests(page, '**/data/csv/*');
  await openLivePage(page, '/search?q=T-stop');
  await page.getByRole('link', { name: 'View Details: T-stops' }).first().click();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.poll(() => page.locator('li:has(#move-t-stop)').evaluate(isInTheMiddle)).toBe(true);
});

test('A hash that changes on the same page opens the next move', async ({ page }) => {
  await page.goto('/category/basic/level/basic-6#move-t-stop');
  await expect(page.locator('li:has(#move-t-stop)').getByText('Hide Details')).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#move-bunny-hop';
  });
  await expect(page.locator('li:has(#move-bunny-hop)').getByText('Hide Details')).toBeVisible();
  await expect.poll(() => page.locator('li:has(#move-bunny-hop)').evaluate(isInTheMiddle)).toBe(true);
});

test('No bar covers the name of a move that just fits the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/category/basic/level/basic-1#move-two-foot-glide');
  const name = page.getByRole('heading', { name: 'Forward two-foot glide' });
  await expect(name).toBeFocused();
  await expect.poll(() => name.evaluate(isOnTop)).toBe(true);
});

test('The canonical link follows the page', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  await openLivePage(page, '/categories/');
  await expect(canonical).toHaveAttribute('href', /^http[^?]*\/categories$/);
  await page.getByRole('link', { name: 'View Levels: Basic' }).click();
  await expect(canonical).toHaveAttribute('href', /\/category\/basic$/);
  await page.goBack();
  await expect(canonical).toHaveAttribute('href', /\/categories$/);
});

const scrollY = (page: Page) => page.evaluate(() => Math.floor(window.scrollY));

/** Scrolls by the wheel, waits until the page remembers that, and returns where it is then. */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => scrollY(page)).toBeGreaterThan(300);
  const remembered = () => page.evaluate(() => window.history.state?.scrollY);
  await expect.poll(async () => (await remembered()) === (await scrollY(page))).toBe(true);
  return scrollY(page);
}

test('Back restores the scroll position, even after the phone has reloaded the app', async ({ page }) => {
  await openLivePage(page, '/category/basic');
  const top = await scrollDown(page);
  await page.getByRole('link', { name: 'View Moves: Basic 4' }).click();
  await expect(page.getByRole('heading', { name: 'Level Basic 4' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Mark Complete/ })).toHaveCount(7);
  const release = await holdRequests(page, '**/data/csv/*');
  await page.goBack();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.poll(() => scrollY(page)).toBe(top);
});

test('A page rendered only in the browser keeps its scroll position when it is reloaded', async ({
  page,
}) => {
  await signUp(page);
  await openLivePage(page, '/profile');
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toBeAttached();
  const top = await scrollDown(page);
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(top);
});

test('Back restores the scroll position of a level instead of scrolling to the move in the URL, and a link to the current page scrolls to the top', async ({
  page,
}) => {
  await openLivePage(page, '/category/basic/level/basic-1');
  await page.getByRole('link', { name: /^Up next/ }).click();
  await expect(page.getByRole('heading', { name: 'Sit on ice and stand up' })).toBeFocused();
  const top = await scrollDown(page);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goBack();
  await expect(page.locator('li:has(#move-sit-stand) details')).toHaveAttribute('open');
  await expect(page.getByRole('heading', { name: 'Sit on ice and stand up' })).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(top);

  const home = page.getByRole('navigation').getByRole('link', { name: 'Home', exact: true });
  await home.click();
  await expect(page.getByRole('heading', { name: 'Figure Skating Curriculums' })).toBeFocused();
  await scrollDown(page);
  await home.click();
  await expect.poll(() => scrollY(page)).toBe(0);
});
