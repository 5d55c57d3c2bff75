import { expect, test } from './skater.ts';

const pages = [
  { path: '/', title: 'Figure Skating Curriculums' },
  { path: '/categories', title: 'Skating Categories' },
  { path: '/category/basic', title: 'Basic Levels' },
  { path: '/category/free-skate/level/pre-free-skate', title: 'Pre Free Skate Moves' },
  { path: '/search', title: 'Search Skating Moves' },
  { path: '/login', title: 'Login' },
  { path: '/privacy-policy', title: 'Privacy Policy' },
  { path: '/nope', title: '404 - Page Not Found' },
];

test('Every page has its own title, a header that no heading touches, and the footer, and asks no other host', async ({
  page,
  thirdPartyRequests,
}) => {
  for (const { path, title } of pages) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Figure Skating App`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Figure Skating App' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');

    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const bar = await header.boundingBox();
    if (!bar || !heading) throw new Error(`${path} has no header or no heading`);
    expect(heading.y - bar.y - bar.height, path).toBeGreaterThanOrEqual(16);

    const footer = page.getByRole('contentinfo');
    const year = new Date().getFullYear();
    await expect(footer).toContainText(`© ${year} Figure Skating App. All rights reserved.`);
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );

    await page.waitForLoadState('networkidle');
    expect(thirdPartyRequests, path).toEqual([]);
  }
});

test('A phone that is turned goes on showing what was read', async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  const turn = async (width: number, height: number) =>
    devTools.send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: true,
    });
  await turn(390, 844);
  await page.goto('/category/basic/level/basic-4');
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await turn(844, 390);
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(844);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(900);
  expect(
    await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom),
  ).toBeLessThan(0);
  // Nobody sees the header there, but for those who come to it by keyboard.
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).focus();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeInViewport();
});
