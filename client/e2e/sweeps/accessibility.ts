import { expect, type Page, test } from '@playwright/test';
import { installAxe, listFaults, runAxe } from './axe.ts';

/** axe's rules about colors, for checking a page in another color scheme or in print. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Neither the layout nor the texts depend on the colors, and a phone has the same colors as a desktop: two looks are enough. */
const looks: { name: string; colorScheme: 'light' | 'dark'; width: number; rules?: string[] }[] = [
  // This width is also that of a desktop's window of 1280 px at 400 %.
  { name: 'a light phone', colorScheme: 'light', width: 320 },
  { name: 'a dark desktop', colorScheme: 'dark', width: 1280, rules: colorRules },
];

/**
 * Expects that axe finds no faults and that the page fits the window.
 * @param state what the page shows, for messages
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  for (const { name, colorScheme, width, rules } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: before.height });
    await expectNone(`${state}: axe finds no fault on ${name}`, () => findFaults(page, rules));
    await test.step(`${state}: fits ${name}, with targets for gloves`, () => expectFits(page));
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(before);
}

/** Expects that the texts stand out from their background on paper, where the theme's colors do not apply. */
export async function expectReadableOnPaper(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expectNone(`${state}: is readable on paper`, () => findFaults(page, colorRules));
  await page.emulateMedia({ media: null });
}

/** Expects no faults, in a step. Its title is the message, too: a report of several failures names no steps. */
export async function expectNone(promise: string, listFaults: () => Promise<string[]>): Promise<void> {
  await test.step(promise, async () => {
    expect.soft(await listFaults(), promise).toEqual([]);
  });
}

/** The faults that axe finds, as `rule: element`. Applies all rules unless some are named. */
async function findFaults(page: Page, rules?: string[]): Promise<string[]> {
  // Wait for transitions: intermediate colors do not count.
  const hasTransitions = () => document.getAnimations().some((each) => each instanceof CSSTransition);
  await expect.poll(() => page.evaluate(hasTransitions)).toBe(false);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(installAxe);
  return listFaults(await page.evaluate(runAxe, rules));
}

/** Expects that the page does not scroll sideways, and that every tap target is tall enough for gloves. */
async function expectFits(page: Page): Promise<void> {
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
        // A finger that finds the label of a control has found it.
        .filter((element) => (element.closest('label') ?? element).getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect.soft(overflow, `pixels too wide: ${wideElements.join('\n')}`).toBeLessThanOrEqual(0);
  expect.soft(smallTargets, 'targets below 44 px').toEqual([]);
}

/** Spacing that readers may set by themselves (WCAG 1.4.12). */
const wideSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
} p { margin-block-end: 2em !important }`;

/** Expects that nothing is cut off on a small phone with larger text or wider spacing. */
export async function expectReflow(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, css] of [
    ['wide spacing', wideSpacing],
    ['text at 200 %', ':root { font-size: 200% }'],
  ] as const) {
    await test.step(`${state}: fits a phone with ${name}, without cut texts`, async () => {
      await setStyle(page, css);
      await expectFits(page);
      expect.soft(await page.evaluate(findCutTexts), 'cut texts').toEqual([]);
    });
  }
  await setStyle(page, '');
  await page.setViewportSize(before);
}

/** Uses a constructed style sheet, because the content security policy blocks any other. */
async function setStyle(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
}

/** Finds texts that are clipped by an element with hidden overflow. Runs in the page. */
function findCutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(.visually-hidden, progress)')]
    .filter((element) => element.checkVisibility() && element.textContent?.trim())
    .filter((element) => /hidden|clip/.test(getComputedStyle(element).overflow))
    .filter(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1,
    )
    .map((element) => element.outerHTML.slice(0, 120));
}
