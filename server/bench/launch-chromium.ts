import { type Browser, chromium } from '@playwright/test';
import { fewerFeatures } from '../../client/e2e/chromium-features.ts';
import { ensureChromium } from '../../client/e2e/find-chromium.ts';

/** A browser without a window that works on anything but the page measured. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: [fewerFeatures] });
}
