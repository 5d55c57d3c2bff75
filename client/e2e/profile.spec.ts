import type { Page } from '@playwright/test';
import { createAccount, signIn, signUp, writeProgress } from './accounts.ts';
import { expect, test } from './skater.ts';

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function mark(page: Page, ...keys: string[]): Promise<void> {
  await writeProgress(page, Object.fromEntries(keys.map((key) => [key, true])));
}

const someMarks = [
  'basic-basic-1-dip',
  'basic-basic-1-two-foot-hop',
  'basic-basic-6-t-stop',
  'basic-basic-1-gone',
  'freestyle-free-skate-1-toe-loop',
];

test('The profile shows who the skater is, and progress by category and level', async ({ page }) => {
  const { email } = await signUp(page, { displayName: 'Kristi' });
  await mark(page, ...someMarks);
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile – Figure Skating App');
  await expect(page.getByText('Kristi')).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Out', exact: true })).toHaveCSS(
    'background-color',
    'rgb(179, 38, 30)',
  );

  await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
  await expect(page.getByText(/^4 of \d+ moves of the curriculum$/)).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Overall progress' })).toHaveAttribute(
    'value',
    /^[23]$/,
  );
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Basic', 'Free Skate']);
  await expect(page.getByText('4 moves completed')).toBeVisible();
  await expect(page.getByText('Basic 1: 2 moves')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Basic 1' })).toHaveAttribute('value', '25');
  await expect(page.getByText('Basic 6: 1 move')).toBeVisible();
  await expect(page.getByText('No longer in the curriculum: 1 move')).toBeVisible();
  await expect(page.getByText('Free Skate 1: 1 move')).toBeVisible();
  await page.getByRole('link', { name: 'View Category: Free Skate' }).click();
  await expect(page).toHaveURL('/category/free-skate');
});

test('A photo of a provider is shown, and the provider is not told by which page', async ({ page, site }) => {
  const photoUrl = 'https://lh3.googleusercontent.com/a/skater=s96-c';
  const account = await createAccount(page);
  await site.emulator.callAdmin('update', { localId: account.uid, photoUrl });
  let referrer: string | undefined;
  await page.route(photoUrl, (route) => {
    referrer = route.request().headers().referer;
    return route.fulfill({ contentType: 'image/png', body: onePixel });
  });
  await signIn(page, account);
  const asked = page.waitForRequest(photoUrl);
  await page.goto('/profile');
  await asked;
  await expect(page.getByText(account.email)).toBeVisible();
  await expect(page.getByRole('img', { name: account.displayName })).toBeVisible();
  expect(referrer).toBeUndefined();
});

for (const width of [320, 390, 1280]) {
  test(`The profile fits a screen of ${width} px, with targets of at least 44 px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signUp(page, { displayName: 'Maximiliane-Wilhelmine von und zu Doppelaxel' });
    await mark(page, ...someMarks);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Your Progress' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Basic' })).toBeVisible();
    for (const dialogOpen of [false, true]) {
      if (dialogOpen) await page.getByRole('button', { name: 'Delete my account' }).click();
      expect(await page.evaluate(measurePage)).toEqual({ overflow: 0, smallTargets: [] });
    }
  });
}

/** Runs in the page. */
function measurePage() {
  const targets = [...document.querySelectorAll('main a, main button')].filter(
    (target) => target.clientHeight,
  );
  return {
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    smallTargets: targets.filter((target) => target.clientHeight < 40).map((target) => target.textContent),
  };
}
