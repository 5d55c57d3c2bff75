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

for (const { path, title } of pages) {
  test(`${path} has its own title, the header and the footer, and asks no other host`, async ({
    page,
    thirdPartyRequests,
  }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} – Figure Skating App`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Figure Skating App' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await expect(header.getByRole('link', { name: 'Search' })).toHaveAttribute('href', '/search');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');

    const footer = page.getByRole('contentinfo');
    const year = new Date().getFullYear();
    await expect(footer).toContainText(`© ${year} Figure Skating App. All rights reserved.`);
    await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );

    await page.waitForLoadState('networkidle');
    expect(thirdPartyRequests).toEqual([]);
  });

  for (const width of [320, 390, 1280]) {
    test(`${path} fits a screen of ${width} px, with targets of at least 44 px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const { overflow, smallTargets } = await page.evaluate(() => {
        const targets = [...document.querySelectorAll('a, button, summary, input')]
          // A link within a sentence is as tall as its line (WCAG 2.5.8, inline exception).
          .filter((element) => getComputedStyle(element).display !== 'inline')
          .filter((element) => !element.matches('[href="#main"]'));
        return {
          overflow: document.documentElement.scrollWidth - window.innerWidth,
          smallTargets: targets
            .filter((element) => element.getBoundingClientRect().height < 44)
            .map((element) => element.textContent),
        };
      });
      expect(overflow).toBe(0);
      expect(smallTargets).toEqual([]);
    });
  }
}
