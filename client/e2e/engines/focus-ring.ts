import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

/** Waits until what has the focus shows it. */
export async function waitForFocusRing(tab: Tab): Promise<void> {
  await expect.poll(() => tab.evaluate(findHiddenFocus)).toBe('');
}

/** What has the focus without showing it, if anything. Runs in the page. */
function findHiddenFocus(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return 'nothing has the focus';
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isSeen = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  return isSeen ? '' : element.outerHTML;
}
