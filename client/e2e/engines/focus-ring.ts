import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

/** Waits until the focused element shows its focus ring. */
export async function waitForFocusRing(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(findHiddenFocus)).toBe('');
}

/** The focused element, if it shows no focus ring; otherwise ''. Runs in the page. */
function findHiddenFocus(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return isSeen ? '' : element.outerHTML;
}
