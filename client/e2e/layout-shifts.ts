import type { Page } from '@playwright/test';
import { holdRequests } from './hold-requests.ts';
import { waitUntilAlive } from './skater.ts';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

interface LayoutShift extends PerformanceEntry {
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * Opens a page, and watches its layout from before the app's code runs. It does not watch while the document arrives in
 * pieces: its rows move as they fill.
 */
export async function openAndWatchLayout(page: Page, path: string): Promise<void> {
  const release = await holdRequests(page, '**/assets/index-*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  await watchLayout(page);
  release();
  await waitUntilAlive(page);
}

/** Records which parts of the page move by themselves from now on. */
export async function watchLayout(page: Page): Promise<void> {
  await waitForFrames(page);
  await page.evaluate(() => {
    window.layoutShifts = [];
    const box = ({ x, y, width, height }: DOMRect) => `${x} ${y} ${width} ${height}`;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        for (const { node, previousRect, currentRect } of sources) {
          const text = node?.textContent ?? 'a part that is gone';
          window.layoutShifts.push(`${text}: ${box(previousRect)} to ${box(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** What has moved since then, with its boxes before and after (x, y, width, height in px). */
export async function listLayoutShifts(page: Page): Promise<string[]> {
  await waitForFrames(page);
  return page.evaluate(() => window.layoutShifts);
}

/** A shift is reported after the frame in which it happens. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}
