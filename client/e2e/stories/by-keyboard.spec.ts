import type { Locator, Page } from '@playwright/test';
import { signUp } from '../accounts.ts';
import { moveCard, toggle } from '../level-page.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { standInForPlayer } from '../video-player.ts';

/** More than any page has to stop at. */
const maxStops = 60;

/** Goes on with the Tab key until the element has the focus, which must be seen at each stop. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(findHiddenFocus)).toBeUndefined();
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The Tab key does not reach ${target}`);
}

/** What has the focus without showing it. Runs in the page. */
function findHiddenFocus(): string | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body || element.tagName === 'IFRAME') return;
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const { top, bottom } = element.getBoundingClientRect();
  const isSeen = outlineStyle !== 'none' && outlineWidth !== '0px' && bottom > 0 && top < window.innerHeight;
  return isSeen ? undefined : element.outerHTML.slice(0, 160);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('A visitor finds, reads and completes a move with the keyboard alone', async ({ page }) => {
  await standInForPlayer(page);
  await openLivePage(page, '/');
  const skipLink = link(page, 'Skip to content');
  await tabTo(page, skipLink);
  // Nothing lies over it.
  await skipLink.click({ trial: true });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await press(page, page.getByText('Why Use This App?'));
  await expect(page.getByText('Mark moves completed')).toBeVisible();
  await press(page, link(page, 'Explore: Figure Skating Basic'));
  await expect(heading(page, 'Figure Skating Basic')).toBeFocused();
  await expect(page).toHaveTitle('Basic Levels – Figure Skating App');
  await press(page, link(page, 'View Moves: Basic 1'));
  await expect(heading(page, 'Level Basic 1')).toBeFocused();

  const dip = moveCard(page, 'dip');
  await press(page, toggle(page), 'Space');
  await expect(dip.getByRole('button', { name: 'Completed: Dip' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Dip: done! 1 of 8' })).toHaveCount(1);
  await press(page, page.getByRole('button', { name: 'Undo' }));
  await expect(dip.getByRole('button', { name: 'Mark Complete: Dip' })).toBeFocused();
  await press(page, dip.locator('summary'));
  await expect(dip.getByRole('link', { name: 'Watch on YouTube' })).toBeVisible();
  await tabTo(page, dip.getByRole('link', { name: 'Watch on YouTube' }));
});

test('A skater looks at the profile, does not delete the account, and signs out with the keyboard alone', async ({
  page,
}) => {
  await signUp(page);
  await openLivePage(page, '/');
  await press(page, link(page, 'Profile'));
  await expect(heading(page, 'Profile')).toBeFocused();
  // Stamps come in below the end of the screen, and move what had the focus there.
  const lastStamps = link(page, 'View Category: Adult');
  await expect(lastStamps).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Delete my account' }));
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Sign Out everywhere' })).toBeFocused();
  await openLivePage(page, '/profile');
  await expect(lastStamps).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Sign Out', exact: true }));
  await expect(link(page, 'Login')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
