import type { Page } from '@playwright/test';
import { expect, openLivePage, test } from '../skater.ts';
import { colorRules, expectAccessible, expectReflow, findFaults } from './accessibility.ts';

interface VisitedPage {
  path: string;
  title: string;
  /** The text of what is opened first. */
  open?: string;
}

/** The header and the footer are on every page, and no heading touches the header. */
async function expectFrame(page: Page, path: string): Promise<void> {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  for (const [link, target] of [
    [header.getByRole('link', { name: 'Figure Skating App' }), '/'],
    [header.getByRole('link', { name: 'Home' }), '/'],
    [header.getByRole('link', { name: 'Search' }), '/search'],
    [header.getByRole('link', { name: 'Login' }), '/login'],
    [footer.getByRole('link', { name: 'Privacy Policy' }), '/privacy-policy'],
  ] as const) {
    await expect(link, path).toHaveAttribute('href', target);
  }
  await expect(footer).toContainText(
    `© ${new Date().getFullYear()} Figure Skating App. All rights reserved.`,
  );
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  const bar = await header.boundingBox();
  if (!bar || !heading) throw new Error(`${path} has no header or no heading`);
  expect(heading.y - bar.y - bar.height, path).toBeGreaterThanOrEqual(16);
}

async function expectPagesAccessible(
  page: Page,
  pageFaults: string[],
  pages: readonly VisitedPage[],
): Promise<void> {
  for (const { path, title, open } of pages) {
    await openLivePage(page, path);
    // Pages that the browser renders have their code fetched first.
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page).toHaveTitle(`${title} – Figure Skating App`);
    await expectFrame(page, path);
    if (open) await page.getByText(open).first().click();
    // The widget with all that it can offer is in accessibility-widget.spec.ts.
    if (path === '/login') await expect(page.getByRole('button', { name: /Google/ })).toBeVisible();
    else await expectAccessible(page, path);
    await expectReflow(page, path);
    expect(await page.evaluate(readHeadFaults), path).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    expect.soft(await page.evaluate(findShapelessControls), `${path}, forced colors`).toEqual([]);
    await page.emulateMedia({ forcedColors: null, media: 'print' });
    expect.soft(await findFaults(page, colorRules), `${path}, on paper`).toEqual([]);
    await page.emulateMedia({ media: null });
    if (path === '/login') pageFaults.splice(0);
    expect(pageFaults, path).toEqual([]);
  }
}

test.afterEach(({ thirdPartyRequests }) => {
  const others = thirdPartyRequests.filter((url) => !url.startsWith('https://www.youtube-nocookie.com/'));
  expect(others, 'requests to other hosts').toEqual([]);
});

const means = 'title, header and footer, no other host, axe, sizes, zoom, large text, forced colors, paper';

test(`The pages of the curriculum are accessible: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectPagesAccessible(page, pageFaults, [
    { path: '/', title: 'Figure Skating Curriculums', open: 'Why Use This App?' },
    { path: '/categories', title: 'Skating Categories' },
    { path: '/category/basic', title: 'Basic Levels' },
    { path: '/category/basic/level/basic-1', title: 'Basic 1 Moves', open: 'View Details' },
  ]);
});

test(`Every state of the search is accessible: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectPagesAccessible(page, pageFaults, [
    { path: '/search', title: 'Search Skating Moves' },
    { path: '/search?q=waltz', title: 'Search Skating Moves' },
    { path: '/search?q=spins', title: 'Search Skating Moves' },
    { path: '/search?q=salcow', title: 'Search Skating Moves' },
    { path: '/search?q=nothing+of+this+name', title: 'Search Skating Moves' },
  ]);
});

test(`Pages for unknown paths, levels and categories are accessible: ${means}`, async ({
  page,
  pageFaults,
}) => {
  test.slow();
  await expectPagesAccessible(page, pageFaults, [
    { path: '/category/nope', title: 'Under Development' },
    { path: '/category/basic/level/nope', title: 'Level not found' },
    { path: '/nope', title: '404 - Page Not Found' },
  ]);
});

test(`Login, the privacy policy and the test page are accessible: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectPagesAccessible(page, pageFaults, [
    { path: '/privacy-policy', title: 'Privacy Policy' },
    { path: '/test-firebase', title: 'Test Firebase' },
    { path: '/login', title: 'Login' },
  ]);
});

/** What tools such as Lighthouse want of any page. Runs in the page. */
function readHeadFaults(): string[] {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  const images = [...document.images].filter((image) => !image.closest('.sign-in-widget'));
  const needs: [string, boolean][] = [
    ['a language', document.documentElement.lang === 'en'],
    ['a description of over 50 letters', content('description').length > 50],
    ['one description', document.querySelectorAll('meta[name=description]').length === 1],
    ['the width of the device', content('viewport').includes('width=device-width')],
    ['leave to zoom', !/user-scalable|maximum-scale/.test(content('viewport'))],
    ['sizes of images', images.every((image) => image.hasAttribute('width') && image.hasAttribute('height'))],
    ['texts of images', images.every((image) => image.hasAttribute('alt'))],
  ];
  return needs.filter(([, holds]) => !holds).map(([need]) => need);
}

/**
 * Buttons that show no edge where colors are forced and backgrounds are gone; what the browser draws by itself has one.
 * Runs in the page.
 */
function findShapelessControls(): string[] {
  const drawnByBrowser = '[type=checkbox], [type=radio]';
  return [...document.querySelectorAll<HTMLElement>('button, input, main a, progress')]
    .filter((element) => !element.matches(drawnByBrowser))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element);
      const hasEdge = borderTopStyle !== 'none' && borderTopWidth !== '0px';
      return !hasEdge && !textDecorationLine.includes('underline');
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
