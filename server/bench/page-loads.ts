import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Request } from '@playwright/test';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { launchChromium } from './launch-chromium.ts';
import { observePage, type PageTimes, readPageTimes } from './observe-page.ts';
import { buildEmptyApp, emptyAppPath, writePagesByHand } from './reference-pages.ts';
import { type Figure, median, printTable } from './report.ts';
import { type BenchFirebase, sendRequest, startProduct, startReference } from './servers.ts';

/** One load with an empty cache. Sizes are kB (1000 bytes) with gzip, in all with the headers. */
interface PageLoad extends PageTimes {
  jsKilobytes: number;
  totalKilobytes: number;
  requests: number;
}

const rounds = 13;
const category = 'basic';
const level = 'basic-1';
const levelPage = levelPath(category, level);
const pages = [pagePatterns.home, categoryPath(category), levelPage];

/** A phone with a slow connection. */
const network = { offline: false, latency: 150, downloadThroughput: 204_750, uploadThroughput: 93_750 };
const cpuSlowdown = 4;
/** Opening a window takes CPU time, which must not affect the measured load. */
const windowOpensMs = 400;

/** Loads our pages in turns with hand-written ones and with an empty React app. */
export async function measurePageLoads({ env }: BenchFirebase): Promise<Figure[]> {
  const ours = await startProduct(env);
  // With our own headers: a browser takes longer to open a page that has them.
  const { headers } = await sendRequest(ours.origin);
  const policy = "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:";
  const common = { ...headers, etag: undefined, link: undefined, 'content-security-policy': policy };
  const answers = [...(await writePagesByHand(category, level)), ...(await buildEmptyApp())];
  const reference = await startReference(
    answers.map((answer) => ({ ...answer, headers: { ...common, ...answer.headers } })),
  );
  const emptyApp = reference.origin + emptyAppPath;
  const urls = [...pages.flatMap((page) => [reference.origin + page, ours.origin + page]), emptyApp];
  const loads: { url: string; load: PageLoad }[] = [];
  const browser = await launchChromium();
  for (let round = 0; round < rounds; round += 1)
    for (const url of urls) loads.push({ url, load: await loadPage(browser, url) });
  await browser.close();
  await Promise.all([ours.stop(), reference.stop()]);

  const find = (url: string) => medianOf(loads.filter((one) => one.url === url).map(({ load }) => load));
  const nameOf = (url: string) =>
    `${url.startsWith(ours.origin) ? 'ours' : 'reference'} ${new URL(url).pathname}`;
  const rows = urls.map((url) => ({ page: nameOf(url), ...find(url) }));
  printTable('Page loads on a slow phone, ms and kB (medians)', rows);
  const home = find(ours.origin + pagePatterns.home);
  const toggleRatio = find(ours.origin + levelPage).toggleWorks / find(emptyApp).fcp;
  return [
    ...pages.flatMap((of) => comparePages(of, find(ours.origin + of), find(reference.origin + of))),
    { name: 'first visit: JavaScript, kB', of: pagePatterns.home, value: home.jsKilobytes },
    { name: 'first visit: in all, kB', of: pagePatterns.home, value: home.totalKilobytes },
    { name: 'first visit: requests', of: pagePatterns.home, value: home.requests },
    { name: 'Mark Complete works / FCP of the empty React app', of: levelPage, value: toggleRatio },
  ];
}

function comparePages(of: string, ours: PageLoad, byHand: PageLoad): Figure[] {
  return [
    { name: 'FCP / hand-written page', of, value: ours.fcp / byHand.fcp },
    { name: 'LCP / hand-written page', of, value: ours.lcp / byHand.lcp },
    { name: 'total blocking time, ms', of, value: ours.blockingTime },
    { name: 'layout shift', of, value: ours.layoutShift },
  ];
}

/** Opens a page as a phone with a slow connection does for the first time, until it is idle. */
async function loadPage(browser: Browser, url: string): Promise<PageLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // The service worker fetches the rest of the app after the visit that is measured.
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  const page = await context.newPage();
  await sleep(windowOpensMs);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await observePage(page);
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  const times = await readPageTimes(session);
  let jsKilobytes = 0;
  let totalKilobytes = 0;
  for (const request of finished) {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    const type = (await request.response())?.headers()['content-type'];
    if (type?.includes('javascript')) jsKilobytes += responseBodySize / 1000;
    totalKilobytes += (responseBodySize + responseHeadersSize) / 1000;
  }
  await context.close();
  return { ...times, jsKilobytes, totalKilobytes, requests: finished.length };
}

function medianOf(loads: PageLoad[]): PageLoad {
  const kinds = Object.keys(loads[0] ?? {}) as (keyof PageLoad)[];
  const medians = kinds.map((kind) => [kind, median(loads.map((load) => load[kind]))]);
  return Object.fromEntries(medians);
}
