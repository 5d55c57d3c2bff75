import { type Browser, chromium } from '@playwright/test';
import { fewerFeatures } from '../testing/chromium-features.ts';
import { ensureChromium } from '../testing/find-chromium.ts';

/**
 * With a debugger attached, as Playwright is, V8 parses a script again for the position of each error that is created: 100 ms on
 * a slow phone, even for the few that React creates as it starts. With this option it notes the positions at once.
 */
const eagerPositions = '--js-flags=--no-enable-lazy-source-positions';

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [fewerFeatures, eagerPositions] });
}
