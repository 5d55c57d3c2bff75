import type { Page } from '@playwright/test';
import { expectNone } from './accessibility.ts';

/**
 * Expects that controls, focus rings and pictures show where the system forces its own colors and removes backgrounds.
 * @param state what the page shows, for messages
 */
export async function expectForcedColors(page: Page, state: string): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const [promise, findFaults] of [
    ['controls have an edge', findShapelessControls],
    ['pictures show', findHiddenPictures],
    ['focus rings show', findHiddenRings],
  ] as const) {
    // Browsers show focus rings to those who use keys.
    if (findFaults === findHiddenRings) await page.keyboard.press('Tab');
    await expectNone(`${state}: with forced colors, ${promise}`, () => page.evaluate(findFaults));
  }
  await page.emulateMedia({ forcedColors: null });
}

/** Buttons that show no edge; what the browser draws by itself has one. Runs in the page. */
function findShapelessControls(): string[] {
  const drawnByBrowser = '[type=checkbox], [type=radio], [type=range]';
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

/** Pictures, which are masks over a background, in the color of the page. Runs in the page. */
function findHiddenPictures(): string[] {
  /** What only decorates: the trace behind the first heading, and the medal beside the words that say the same. */
  const decorations = { '::before': '.page-module-hero', '::after': '.level-module-progress' };
  const canvas = getComputedStyle(document.body).backgroundColor;
  return [...document.querySelectorAll('body *')].flatMap((element) =>
    (['::before', '::after'] as const)
      .filter((pseudo) => !element.matches(decorations[pseudo]))
      .filter((pseudo) => {
        const { content, maskImage, backgroundColor } = getComputedStyle(element, pseudo);
        return content !== 'none' && maskImage !== 'none' && backgroundColor === canvas;
      })
      .map((pseudo) => `${pseudo} of ${element.outerHTML.slice(0, 120)}`),
  );
}

/** Controls without a focus ring, or with one that their border covers. Runs in the page. */
function findHiddenRings(): string[] {
  return [...document.querySelectorAll<HTMLElement>('a, button, input, select, summary')]
    .filter((element) => {
      element.focus({ preventScroll: true });
      // What is hidden, disabled, or behind a dialog does not take the focus.
      if (element !== document.activeElement) return false;
      const { outlineStyle, outlineWidth, outlineOffset, borderTopWidth } = getComputedStyle(element);
      const [ring = 0, offset = 0, border = 0] = [outlineWidth, outlineOffset, borderTopWidth].map(
        parseFloat,
      );
      const isCovered = offset < 0 && -offset < ring + border;
      return outlineStyle === 'none' || ring < 2 || isCovered;
    })
    .map((element) => element.outerHTML.slice(0, 120));
}
