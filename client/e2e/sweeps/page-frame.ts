import { expect, type Page, test } from '@playwright/test';
import { expectNone } from './accessibility.ts';

/** Expects what tools such as Lighthouse want of any page. */
export async function expectHead(page: Page, title: string): Promise<void> {
  await test.step('has its title', () => expect.soft(page).toHaveTitle(`${title} – Figure Skating App`));
  await expectNone('has a language, one description, zoom, and sizes and texts of images', () =>
    page.evaluate(findHeadFaults),
  );
}

/** Expects the header and the footer, and a first heading that does not touch the header. */
export async function expectFrame(page: Page, heading: string): Promise<void> {
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  await test.step('has its heading, clear of the header', async () => {
    const first = page.getByRole('heading', { level: 1 });
    await expect.soft(first).toHaveText(heading);
    const bar = await header.evaluate((element) => element.getBoundingClientRect());
    const { top, bottom } = await first.evaluate((element) => element.getBoundingClientRect());
    // In Practice the header stands below all else.
    expect.soft(Math.max(top - bar.bottom, bar.top - bottom)).toBeGreaterThanOrEqual(16);
  });
  await test.step('links to Home, Search, Login and the privacy policy', async () => {
    for (const [place, name, target] of [
      [header, 'Figure Skating App', '/'],
      [header, 'Home', '/'],
      [header, 'Search', '/search'],
      [header, 'Login', '/login'],
      [footer, 'Privacy Policy', '/privacy-policy'],
    ] as const) {
      await expect.soft(place.getByRole('link', { name })).toHaveAttribute('href', target);
    }
  });
  await test.step('ends with the copyright of this year', async () => {
    const year = new Date().getFullYear();
    await expect.soft(footer).toContainText(`© ${year} Figure Skating App. All rights reserved.`);
  });
}

/** Runs in the page. */
function findHeadFaults(): string[] {
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
