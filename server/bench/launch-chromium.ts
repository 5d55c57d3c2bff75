import { type Browser, chromium } from '@playwright/test';
import { fewerFeatures } from '../../client/e2e/chromium-features.ts';
import { ensureChromium } from '../../client/e2e/find-chromium.ts';

/**
 * To a page with a debugger, which Playwright is, V8 reads a script again for the position of each error that is made, even
 * of the four that React makes as it starts: 100 ms on a slow phone that nobody without a debugger waits for. It is
 * to note the positions at once.
 */
const withPositions = '--js-flags=--no-enable-lazy-source-positions';

/** A browser that works on nothing but the page that is measured. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [fewerFeatures, withPositions] });
}
