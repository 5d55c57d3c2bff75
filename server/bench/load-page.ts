import type { Browser } from '@playwright/test';
import { observePage, type PageTimes } from './observe-page.ts';

/** One load with an empty cache, in milliseconds and compressed bytes: of bodies, and in all with the headers. */
export interface PageLoad extends Omit<PageTimes, 'settled'> {
  jsBytes: number;
  cssBytes: number;
  totalBytes: number;
}

const slowConnection = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const slowdown = 4;

/** Opens a page as a phone with a slow connection would for the first time, until it has settled. */
export async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // It fetches the rest of the app for use without a connection, after the visit that is measured.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowConnection);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const kinds = new Map<string, string>();
    const bytes = { Script: 0, Stylesheet: 0, all: 0 };
    session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId);
      if (kind === 'Script' || kind === 'Stylesheet') bytes[kind] += encodedDataLength;
    });
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes.all += encodedDataLength;
    });
    await page.addInitScript(observePage);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 120_000 });
    await page.waitForFunction(() => window.pageTimes.settled, undefined, { timeout: 120_000 });
    const { settled: _, ...times } = await page.evaluate(() => window.pageTimes);
    return { ...times, jsBytes: bytes.Script, cssBytes: bytes.Stylesheet, totalBytes: bytes.all };
  } finally {
    await context.close();
  }
}
