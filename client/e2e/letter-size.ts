import type { Page } from '@playwright/test';

/** What a skater chooses in the browser's settings. */
export async function setLetterSize(page: Page, size: string): Promise<void> {
  await page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}
