import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { observePage, type PageTimes } from './observe-page.ts';
import { waitForRest } from './wait-for-rest.ts';

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
const settledWithinMs = 120_000;

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
    await waitForRest(browser);
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
    await page.goto(url, { waitUntil: 'networkidle', timeout: settledWithinMs });
    const { settled: _, ...times } = await waitUntilSettled(session);
    return { ...times, jsBytes: bytes.Script, cssBytes: bytes.Stylesheet, totalBytes: bytes.all };
  } finally {
    await context.close();
  }
}

/** Asks the browser itself: what Playwright puts into a page in order to ask is a long task for a slow phone. */
async function waitUntilSettled(session: CDPSession): Promise<PageTimes> {
  const deadline = Date.now() + settledWithinMs;
  while (Date.now() < deadline) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: 'window.pageTimes',
      returnByValue: true,
    });
    const times: PageTimes = result.value;
    if (times.settled) return times;
    await sleep(100);
  }
  throw new Error('The page does not come to rest');
}
