import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { signUp, writeProgress } from './accounts.ts';
import { expect, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

/** What is on each side of the paper. */
async function printPage(page: Page, format: 'A4' | 'Letter' = 'A4', landscape = false): Promise<string[]> {
  const pdf = await page.pdf({ format, landscape });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

function boxesOf(side: string | undefined): string {
  return (side ?? '').replaceAll(/[^☐☑]/g, '');
}

async function mark(page: Page, ...keys: string[]): Promise<void> {
  await page.addInitScript(
    (marks) => localStorage.setItem('completedMoves', marks),
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, true]))),
  );
}

test('A level is one sheet of A4 or Letter: a box for each move, checked if marked by then, and instructions on the back', async ({
  page,
}) => {
  await mark(page, 'basic-basic-1-dip', 'basic-basic-1-two-foot-hop');
  await page.goto(level);
  await expect(page.getByText('2 of 8 moves complete')).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
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

test('The level with the longest instructions is one sheet, too, with the hint for clockwise skaters', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('turning', 'clockwise'));
  await page.goto('/category/basic/level/basic-6');
  await expect(page.getByText('0 of 9 moves complete')).toBeVisible();
  for (const format of ['A4', 'Letter'] as const) {
    const sides = await printPage(page, format);
    expect(sides, format).toHaveLength(2);
    expect(sides[1], format).toMatch(
      /The written steps are for turning counterclockwise\.[\s\S]*9\. Shoot the duck/,
    );
  }
});

test('A category prints one level per side, even with the longest names', async ({ page }) => {
  await page.goto('/category/basic');
  await expect(page.getByText('0 of 46 moves complete')).toBeVisible();
  const sides = await printPage(page, 'Letter');
  expect(sides.map((side) => boxesOf(side).length)).toEqual([8, 8, 7, 7, 7, 9]);
  expect(sides[5]).toContain('Basic 6');

  await page.goto('/category/free-skate');
  await expect(page.getByText('0 of 49 moves complete')).toBeVisible();
  expect(await printPage(page, 'Letter')).toHaveLength(7);
});

test('The profile prints each category from a new side, with its levels and the moves still to learn', async ({
  page,
}) => {
  await signUp(page, { displayName: 'Kristi' });
  await writeProgress(page, {
    'basic-basic-1-dip': true,
    'adult-adult-2-gone': true,
    'freestyle-free-skate-1-toe-loop': true,
  });
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Print summary' })).toBeVisible();
  const sides = await printPage(page, 'Letter');
  expect(sides.map((side) => side.match(/[\d]+ of [\d]+ moves complete/)?.[0])).toEqual([
    '1 of 46 moves complete',
    '1 of 49 moves complete',
    '0 of 38 moves complete',
  ]);
  expect(boxesOf(sides[0])).toBe('☐'.repeat(6));
  expect(sides[0]).toContain('Skater: Kristi');
  expect(sides[0]).toContain('Basic 1: 1 of 8 moves');
  expect(sides[0]).toMatch(/Still to learn: Sit on ice and stand up · March/);
});

test('A level is printed with a QR code of the page, by the browser’s own print command from the first time on and by the button', async ({
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
  await page.goto(level);
  // It is fetched without being asked for; importing it again waits until it has run.
  await page.evaluate((url) => import(url), (await drawing).url());
  await printPage(page);
  await expect(page.locator(`svg[aria-label="QR code of ${site.origin}${level}"]`)).toHaveCount(1);

  await page.getByLabel('More options for Basic 1').click();
  await page.getByRole('button', { name: 'Print checklist' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  const code = page.getByRole('img', { name: `QR code of ${site.origin}${level}` });
  await expect(code).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(code).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
});

test('The skater’s name is on the checklist of a level and on the certificate of a completed one, which fills its own side', async ({
  page,
}) => {
  const displayName = 'María de los Ángeles '.repeat(8).trim();
  await signUp(page, { displayName });
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto(level);
  await expect(page.getByText('0 of 8 moves complete')).toBeVisible();
  expect((await printPage(page))[0]?.replaceAll(/\s+/g, ' ')).toContain(`Skater: ${displayName}`);
  const rest = ['sit-stand', 'march-forward', 'two-foot-glide', 'forward-swizzles'];
  rest.push('backward-wiggles', 'snowplow-stop', 'two-foot-hop');
  await writeProgress(page, Object.fromEntries(rest.map((id) => [`basic-basic-1-${id}`, true])));
  await page.reload();
  await page.getByRole('button', { name: 'Mark Complete: Dip' }).click();
  await page.getByRole('button', { name: 'Print certificate' }).click();
  const sides = await printPage(page);
  expect(sides).toHaveLength(1);
  expect(sides[0]).toContain('María de los Ángeles María');
  expect(sides[0]).toMatch(/can do all 8 moves in this level:.*Dip.*Two-foot hop/s);
  expect(boxesOf(sides[0])).toBe('');
  expect(await printPage(page, 'A4', true)).toHaveLength(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('can do all 8 moves in this level')).not.toBeAttached();
  expect(boxesOf((await printPage(page))[0])).toBe('☑'.repeat(8));
});
