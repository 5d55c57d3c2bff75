import { expect, type Page } from '@playwright/test';
import { installAxe, listFaults, runAxe } from './axe.ts';

/** axe's rules about colors, for checking a page in another color scheme or in print. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

const looks: { colorScheme: 'light' | 'dark'; width: number; rules?: string[] }[] = [
  { colorScheme: 'light', width: 390 },
  { colorScheme: 'dark', width: 390, rules: colorRules },
  { colorScheme: 'dark', width: 1280 },
  { colorScheme: 'light', width: 1280, rules: colorRules },
];

/**
 * Expects that axe finds no faults and that the page fits the window: light and dark, on a phone and on a desktop.
 * @param state what the page shows, for messages
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  for (const { colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: before.height });
    const faults = await findFaults(page, rules);
    expect.soft(faults, `${state}, ${colorScheme}, ${width} px`).toEqual([]);
    await expectFits(page, `${state}, ${width} px`);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

/** The faults that axe finds, as `rule: element`. Applies all rules unless some are named. */
export async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Wait for transitions: intermediate colors do not count.
  const hasTransitions = () => document.getAnimations().some((each) => each instanceof CSSTransition);
  await expect.poll(() => page.evaluate(hasTransitions)).toBe(false);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(installAxe);
  return listFaults(await page.evaluate(runAxe, rules));
}

/** Expects that the page does not scroll sideways, and that every tap target is tall enough for gloves. */
async function expectFits(page: Page, state: string): Promise<void> {
  const { overflow, wideElements, smallTargets } = await page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, summary, input, select, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // A link within a sentence is as tall as its line (WCAG 2.5.8, inline exception).
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => !element.matches('[href="#main"]'));
    const overflow = document.documentElement.scrollWidth - window.innerWidth;
    return {
      overflow,
      wideElements: [...document.querySelectorAll('body *')]
        .filter((element) => overflow > 0 && element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.outerHTML.slice(0, 120)),
      smallTargets: targets
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect.soft(overflow, `${state}: pixels too wide: ${wideElements.join('\n')}`).toBeLessThanOrEqual(0);
  expect.soft(smallTargets, `${state}: targets below 44 px`).toEqual([]);
}

/** Spacing that readers may set by themselves (WCAG 1.4.12). */
const wideSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important }`;

/** Expects that nothing is cut off with a higher zoom, larger text or wider spacing. */
export async function expectReflow(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  // A window of 1280 px at 400 %.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectFits(page, `${state}, 320 px`);
  const spacing = await addStyle(page, wideSpacing);
  await expectFits(page, `${state}, 320 px, wide spacing`);
  expect.soft(await findCutTexts(page), `${state}, wide spacing: cut texts`).toEqual([]);
  await spacing.remove();
  const large = await addStyle(page, ':root { font-size: 200% }');
  await expectFits(page, `${state}, 320 px, text at 200 %`);
  expect.soft(await findCutTexts(page), `${state}, text at 200 %: cut texts`).toEqual([]);
  await large.remove();
  await page.setViewportSize(before);
}

/** Uses a constructed style sheet, because the content security policy blocks any other. */
async function addStyle(page: Page, css: string): Promise<{ remove(): Promise<void> }> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  const remove = () =>
    page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
  return { remove };
}

/** Finds texts that are clipped by an element with hidden overflow. */
function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, progress)')]
      .filter((element) => element.checkVisibility() && element.textContent?.trim())
      .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
      .filter(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}
