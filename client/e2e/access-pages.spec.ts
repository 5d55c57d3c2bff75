import type { Page } from '@playwright/test';
import { colorRules, expectAccessible, expectReflow, findFaults } from './access.ts';
import { expect, openLivePage, test } from './skater.ts';

interface VisitedPage {
  path: string;
  /** The text of what is opened first. */
  open?: string;
}

async function expectUsableByEverybody(
  page: Page,
  pageFaults: string[],
  pages: readonly VisitedPage[],
): Promise<void> {
  for (const { path, open } of pages) {
    await openLivePage(page, path);
    // Pages that the browser renders have their code fetched first.
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    if (open) await page.getByText(open).first().click();
    // The widget with all that it can offer is in login-looks.spec.ts.
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

const means = 'axe, sizes, zoom, large text, forced colors, paper';

test(`The pages of the curriculum can be used by everybody: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectUsableByEverybody(page, pageFaults, [
    { path: '/', open: 'Why Use This App?' },
    { path: '/categories' },
    { path: '/category/basic' },
    { path: '/category/basic/level/basic-1', open: 'View Details' },
  ]);
});

test(`Every state of the search can be used by everybody: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectUsableByEverybody(page, pageFaults, [
    { path: '/search' },
    { path: '/search?q=waltz' },
    { path: '/search?q=spins' },
    { path: '/search?q=salcow' },
    { path: '/search?q=nothing+of+this+name' },
  ]);
});

test(`What there is none of can be used by everybody: ${means}`, async ({ page, pageFaults }) => {
  test.slow();
  await expectUsableByEverybody(page, pageFaults, [
    { path: '/category/nope' },
    { path: '/category/basic/level/nope' },
    { path: '/nope' },
  ]);
});

test(`Login, the privacy policy and the test page can be used by everybody: ${means}`, async ({
  page,
  pageFaults,
}) => {
  test.slow();
  await expectUsableByEverybody(page, pageFaults, [
    { path: '/privacy-policy' },
    { path: '/test-firebase' },
    { path: '/login' },
  ]);
});

/** What tools such as Lighthouse want of any page. Runs in the page. */
function readHeadFaults(): string[] {
  const content = (name: string) =>
    document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '';
  const images = [...document.images].filter((image) => !image.closest('.sign-in-widget'));
  const needs: [string, boolean][] = [
    ['a language', document.documentElement.lang === 'en'],
    ['a title', document.title.length > 20],
    ['a description', content('description').length > 50],
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
