import { signUp, writeProgress } from '../accounts.ts';
import { basic1, storeProgress } from '../level-page.ts';
import { boxesOf, printPage } from '../paper.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { installAxe, listFaults, runAxe } from '../sweeps/axe.ts';

const formats = ['A4', 'Letter'] as const;

test('A level is one sheet: a box for each move, checked if completed by then, and instructions on the back', async ({
  page,
}) => {
  await storeProgress(page, 'basic-basic-1-dip', 'basic-basic-1-two-foot-hop');
  await page.goto(basic1);
  await expect(page.getByText('2 of 8 moves complete')).toBeVisible();
  for (const format of formats) {
    const sides = await printPage(page, format);
    expect(sides, format).toHaveLength(2);
    expect(boxesOf(sides[0]), format).toBe('☐☐☐☑☐☐☐☑');
    expect(sides[0], format).toContain('4. Dip');
    expect(sides[0], format).toMatch(/followed\s+by\s+a\s+smooth\s+rise/);
    expect(sides[0], format).toContain('2 of 8 moves complete');
    expect(sides[0], format).toMatch(/Date[\s\S]*Coach’s\s+initials/);
    expect(sides[1], format).toMatch(/Basic 1\s+How to do it[\s\S]*4\. Dip\s+1\. Glide forward/);
    expect(sides[1]?.match(/You’ve got it when/g), format).toHaveLength(8);
    expect(sides[1]?.match(/Fix it/g), format).toHaveLength(8);
    expect(sides.join(' '), format).not.toMatch(
      /View Details|Mark Complete|Print checklist|All rights reserved/,
    );
  }
  await page.getByRole('button', { name: 'Mark Complete: March forward' }).click();
  expect(boxesOf((await printPage(page))[0])).toBe('☐☑☐☑☐☐☐☑');
});

test('A category prints one level per side, even with the longest names; the profile one category, with the moves still to learn', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Kristi' });
  await writeProgress(page, {
    'basic-basic-1-dip': true,
    'adult-adult-2-gone': true,
    'freestyle-free-skate-1-toe-loop': true,
  });
  await page.goto('/category/basic');
  await expect(page.getByText('1 of 46 moves complete')).toBeVisible();
  const levels = await printPage(page, 'Letter');
  expect(levels.map((side) => boxesOf(side).length)).toEqual([8, 8, 7, 7, 7, 9]);
  expect(levels[5]).toContain('Basic 6');
  await page.goto('/category/free-skate');
  await expect(page.getByText('1 of 49 moves complete')).toBeVisible();
  expect(await printPage(page, 'Letter')).toHaveLength(7);

  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Print summary' })).toBeVisible();
  const categories = await printPage(page, 'Letter');
  expect(categories.map((side) => side.match(/[\d]+ of [\d]+ moves complete/)?.[0])).toEqual([
    '1 of 46 moves complete',
    '1 of 49 moves complete',
    '0 of 38 moves complete',
  ]);
  expect(boxesOf(categories[0])).toBe('☐'.repeat(6));
  expect(categories[0]).toContain('Skater: Kristi');
  expect(categories[0]).toContain('Basic 1: 1 of 8 moves');
  expect(categories[0]).toMatch(/Still to learn: Sit on ice and stand up · March/);
});

test('A printed level has its drawings and a QR code of the page, by the browser’s own command from the first time on and by the button', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // A browser that is driven shows no print dialogue.
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.documentElement.dataset.printed = 'yes';
    };
  });
  const drawing = page.waitForResponse(/qr-path/);
  await page.goto(basic1);
  // It is fetched without being asked for; importing it again waits until it has run.
  await page.evaluate((url) => import(url), (await drawing).url());
  await printPage(page);
  await expect(page.locator(`svg[aria-label="QR code of ${site.origin}${basic1}"]`)).toHaveCount(1);

  await page.getByLabel('More options for Basic 1').click();
  await page.getByRole('button', { name: 'Print checklist' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const code = page.getByRole('img', { name: `QR code of ${site.origin}${basic1}` });
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.locator('th svg:visible')).toHaveCount(8);
  await expect(page.getByRole('banner')).toBeHidden();
});

test('A class sheet is one landscape page: a row for each move and ten columns for names', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    // A browser that is driven shows no print dialogue. Printing to a file fires `beforeprint`.
    window.print = () => {
      document.documentElement.dataset.printed = 'yes';
    };
  });
  await storeProgress(page, 'basic-basic-6-bunny-hop');
  await openLivePage(page, '/category/basic/level/basic-6');
  await page.getByLabel('More options for Basic 6').click();
  for (const format of formats) {
    const html = page.locator('html');
    await page.getByRole('button', { name: 'Print class sheet' }).click();
    await expect(html).toHaveAttribute('data-printed', 'yes');
    const [sheet, ...others] = await printPage(page, format, true);
    expect(others, format).toEqual([]);
    expect(sheet, format).toMatch(
      /Basic 6\s+9 moves\s+Class:[\s\S]*1\. Forward inside[\s\S]*9\. Shoot the duck/,
    );
    expect(boxesOf(sheet), format).toBe('');
    await html.evaluate((element) => element.removeAttribute('data-printed'));
  }
  await page.getByRole('button', { name: 'Print class sheet' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const [, width, height] =
    /MediaBox \[0 0 (\S+) (\S+)\]/.exec(String(await page.pdf({ preferCSSPageSize: true }))) ?? [];
  expect(Number(width), 'the sheet is landscape by itself').toBeGreaterThan(Number(height));
  const sheet = page.locator('section:has-text("Class:")');
  await expect(sheet.locator('thead th')).toHaveCount(11);
  await expect(
    sheet.locator(`[aria-label="QR code of ${site.origin}/category/basic/level/basic-6"]`),
  ).toHaveCount(1);
  // Then the browser's own command prints the checklist again.
  expect((await printPage(page))[0]).toContain('Skater:');
});

test('Each page of a dark theme can be read on paper, where browsers leave out backgrounds', async ({
  page,
}) => {
  await storeProgress(page, 'basic-basic-1-dip', 'basic-basic-1-two-foot-hop');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  const faults: string[] = [];
  for (const path of [
    '/',
    '/categories',
    '/search?q=axel',
    '/practice',
    '/login',
    '/privacy-policy',
    '/nope',
  ]) {
    await openLivePage(page, path);
    // The last part of it to appear.
    if (path === '/') await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('*, ::before, ::after { background: none !important; transition: none !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    await page.evaluate(installAxe);
    const found = listFaults(await page.evaluate(runAxe, ['color-contrast']));
    faults.push(...found.map((fault) => `${path} ${fault}`));
    await page.emulateMedia({ media: null });
  }
  expect(faults).toEqual([]);
});
