import { resolve } from 'node:path';
import type { Locator } from '@playwright/test';
import { storeProgress } from '../level-page.ts';
import { readCaches, waitUntilCached } from '../offline-visitor.ts';
import { boxesOf, printPage } from '../paper.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { takeFaults } from './page-faults.ts';

const folder = resolve(import.meta.dirname, '../../../server/testing/editions');

test.use({
  siteSetup: {
    env: {
      APP_NAME: 'Skate Lakeside',
      CLUB_NAME: 'Lakeside Skating Club',
      CLUB_LOGO: resolve(folder, 'club-logo.svg'),
      CURRICULUM_FILE: resolve(folder, 'canskate.csv'),
      PROGRAM_FILE: resolve(folder, 'canskate.json'),
    },
  },
});

const stage1 = '/category/canskate/level/stage-1';
const widthOf = (image: Locator) => image.evaluate((each: HTMLImageElement) => each.naturalWidth);
const pageName = 'Skate Lakeside · Lakeside Skating Club';

test('A skater of a club finds its names, its logo and its program, from Home to the next level', async ({
  page,
}) => {
  await openLivePage(page, '/');
  await expect(page).toHaveTitle(`Figure Skating Curriculums – ${pageName}`);
  await expect(page.getByText('Every move of CanSkate, explained, checked off.')).toBeVisible();
  const home = page.getByRole('banner').getByRole('link', { name: pageName });
  await expect(home).toBeVisible();
  const logo = home.locator('img');
  await expect.poll(() => widthOf(logo)).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Pre-CanSkate\s*Ages 3–5$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pre-CanSkate');
  await expect(page).toHaveTitle(`Pre-CanSkate Levels – ${pageName}`);
  await page.goto('/category/pre-canskate/level/pre-canskate');
  await page.getByRole('link', { name: 'Next level: Stage 1' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stage 1');
  await page.getByRole('button', { name: 'Mark Complete: Balance: glide on two feet' }).click();
  await home.click();
  await expect(page.getByRole('link', { name: 'Continue: Stage 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CanSkate: 10% complete' })).toBeVisible();
});

test.describe('After one visit', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the names and the logo of the club are there without a connection, too', async ({
    page,
    context,
    pageFaults,
  }) => {
    await page.goto('/');
    await waitUntilCached(page);
    await expect.poll(async () => (await readCaches(page)).pages).toContain('/club-logo');
    await context.setOffline(true);
    await page.goto(stage1);
    await expect(page).toHaveTitle(`Stage 1 Moves – ${pageName}`);
    const logo = page.getByRole('banner').locator('img');
    await expect.poll(() => widthOf(logo)).toBeGreaterThan(0);
    expect(takeFaults(pageFaults)).toEqual(new Set(['Error loading the session ApiError: 0 no-answer']));
    await context.setOffline(false);
  });
});

test('The club’s app is installed under its name', async ({ page }) => {
  await openLivePage(page, '/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: pageName, short_name: 'Skate Lakeside' });
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('The club’s name and logo are on a checklist, a certificate and a picture', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await storeProgress(page, 'canskate-stage-1-glide', 'canskate-stage-1-backward-steps');
  await openLivePage(page, stage1);
  const sheetLogo = page.locator('body > div section img').first();
  await expect(page.getByText('2 of 3 moves complete')).toBeVisible();
  const [checklist] = await printPage(page);
  expect(checklist?.replaceAll(/\s+/g, ' ')).toContain(
    'Lakeside Skating Club CanSkate Stage 1 2 of 3 moves complete',
  );
  expect(boxesOf(checklist)).toBe('☑☑☐');
  expect(await widthOf(sheetLogo)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Mark Complete: Agility: turn on the spot' }).click();
  const award = page.getByRole('dialog', { name: 'Stage 1 complete!' });
  await award.getByRole('button', { name: 'Print certificate' }).click();
  const [certificate, ...others] = await printPage(page, 'Letter', true);
  expect(others).toEqual([]);
  expect(certificate?.replaceAll(/\s+/g, ' ')).toMatch(
    /Lakeside Skating Club.*CanSkate Stage 1.*can do all 3 moves/,
  );

  await award.getByRole('button', { name: 'Share Stage 1' }).click();
  const picture = page.getByRole('dialog', { name: 'Share Stage 1' }).getByRole('img', { name: /^Stage 1/ });
  await expect(picture).toHaveAttribute(
    'src',
    /Lakeside%20Skating%20Club.*data%3Aimage%2Fsvg%2Bxml%3Bbase64/s,
  );
});
