import type { Page } from '@playwright/test';
import { createLink } from '../../features/link/progress-link.ts';
import { waitUntilCached } from '../offline-visitor.ts';
import { printPage } from '../paper.ts';
import { expect, openLivePage, test, waitUntilAlive } from '../skater.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 }, hasTouch: true });

const cell = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** A link that the skater's own phone made. */
function linkOf(name: string, keys: string[]): string {
  return createLink('coach', name, new Map(keys.map((key) => [key, true])), Date.now());
}

async function openAndAdd(page: Page, link: string): Promise<void> {
  // Between two links only the fragment would change.
  await openLivePage(page, '/privacy-policy');
  await openLivePage(page, link);
  const form = page.getByText('Are you the coach? Add to your class');
  await expect(form).toBeVisible();
  // It is open for who has a class.
  if (!(await page.getByRole('button', { name: 'Add to my class' }).isVisible())) await form.click();
  await page.getByRole('button', { name: 'Add to my class' }).tap();
  await expect(page.getByText('is in your class, with this link.')).toBeVisible();
}

test('A coach puts two skaters into a class, ticks a move offline, prints, and sends it to the parent, who adds it', async ({
  page,
  context,
  browser,
  site,
  pageFaults,
}) => {
  await openLivePage(page, '/class');
  await waitUntilCached(page);
  await openAndAdd(page, linkOf('Ava', ['basic-basic-1-dip', 'basic-basic-1-two-foot-hop']));
  await openAndAdd(page, linkOf('Ben', ['adult-adult-1-falling-and-recovery']));
  await page.getByRole('link', { name: 'My class' }).click();
  await expect(page.getByRole('combobox', { name: 'Level' })).toHaveValue(/\d/);
  await page.getByRole('combobox', { name: 'Level' }).selectOption('Basic 1');

  await context.setOffline(true);
  await page.reload();
  await waitUntilAlive(page);
  await cell(page, 'Ava: March forward across the ice').tap();
  await expect(cell(page, 'Ava: March forward across the ice')).toHaveAttribute('aria-pressed', 'true');
  await cell(page, 'Ben: Dip').focus();
  await page.keyboard.press('Space');
  await expect(cell(page, 'Ben: Dip')).toHaveAttribute('aria-pressed', 'true');
  const isWider = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWider), 'the page does not scroll sideways').toBe(false);
  await page.setViewportSize({ width: 390, height: 600 });
  await page.getByText('Send to parents').evaluate((element) => element.scrollIntoView());
  const home = page.getByRole('link', { name: 'Figure Skating App' });
  expect(await home.evaluate(isOnTop), 'no corner of the table covers the header').toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });

  const [sheet = '', ...others] = await printPage(page, 'Letter', true);
  expect(others).toEqual([]);
  expect(sheet).toMatch(/Basic 1\s+8 moves\s+Class:[\s\S]*Ava\s+Ben[\s\S]*March/);
  expect(sheet.match(/✓/g)).toHaveLength(4);
  await context.setOffline(false);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Error loading the session')]);

  await page.getByRole('button', { name: /^Ava / }).tap();
  await page.getByRole('textbox', { name: 'March forward across the ice' }).fill('Lift your knees');
  await page.getByRole('button', { name: 'Close' }).tap();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByText('Send to parents').click();
  await page.getByRole('button', { name: 'Copy all links' }).tap();
  await expect(page.getByText('Links copied')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [link = ''] = /(?<=^Ava: )\S+/.exec(text) ?? [];
  expect(link.startsWith(`${site.origin}/shared-progress#`)).toBe(true);

  const parent = await browser.newPage();
  await parent.goto(link);
  await expect(parent.getByText('Lift your knees')).toBeVisible();
  await parent.getByRole('button', { name: 'Add 1 move that your coach ticked' }).click();
  await expect(parent.getByText('there is nothing to add.')).toBeVisible();
  const stored = await parent.evaluate(() => localStorage.getItem('completedMoves'));
  expect(Object.keys(JSON.parse(stored ?? '{}'))).toEqual(['basic-basic-1-march-forward']);
  await parent.close();
});
