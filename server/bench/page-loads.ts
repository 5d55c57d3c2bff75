import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { buildEmptyApp } from './build-empty-app.ts';
import { launchChromium } from './launch-chromium.ts';
import { loadPage, type PageLoad } from './load-page.ts';
import { median } from './median.ts';
import { startProduct } from './start-product.ts';
import { startQuietServer } from './start-quiet-server.ts';

/** The medians of a page of ours, and of the two references loaded in turns with it. */
export interface PageLoads {
  path: string;
  ours: PageLoad;
  plain: PageLoad;
  emptyApp: PageLoad;
}

const categoryId = 'basic';
const levelId = 'basic-1';
/** Of half as many, the medians' ratio strays by a twentieth from one run to the next. */
const rounds = 31;

/** Loads pages of ours in turns with hand-written ones and with an empty React app. */
export async function measurePageLoads(env: Record<string, string>): Promise<PageLoads[]> {
  const ours = await startProduct(env);
  const referenceFile = resolve(import.meta.dirname, 'reference-server.ts');
  const reference = await startQuietServer([referenceFile, await buildEmptyApp(), categoryId, levelId]);
  const browser = await launchChromium();
  try {
    const loads: PageLoads[] = [];
    for (const path of [pagePatterns.home, categoryPath(categoryId), levelPath(categoryId, levelId)]) {
      const urls = {
        ours: ours.origin + path,
        plain: reference.origin + path,
        emptyApp: `${reference.origin}/empty`,
      };
      loads.push({ path, ...(await loadInTurns(browser, urls)) });
    }
    return loads;
  } finally {
    await browser.close();
    await Promise.all([ours.stop(), reference.stop()]);
  }
}

async function loadInTurns(browser: Browser, urls: Record<'ours' | 'plain' | 'emptyApp', string>) {
  const all: Record<keyof typeof urls, PageLoad[]> = { ours: [], plain: [], emptyApp: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['plain', 'ours', 'emptyApp'] as const)
      all[name].push(await loadPage(browser, urls[name]));
  }
  return { ours: medianOf(all.ours), plain: medianOf(all.plain), emptyApp: medianOf(all.emptyApp) };
}

function medianOf(loads: PageLoad[]): PageLoad {
  const pick = (kind: keyof PageLoad) => median(loads.map((load) => load[kind]));
  return {
    fcp: pick('fcp'),
    lcp: pick('lcp'),
    layoutShift: pick('layoutShift'),
    blockingTime: pick('blockingTime'),
    toggleWorks: pick('toggleWorks'),
    jsBytes: pick('jsBytes'),
    cssBytes: pick('cssBytes'),
    totalBytes: pick('totalBytes'),
  };
}
