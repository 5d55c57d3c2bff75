import type { Page } from '@playwright/test';
import { test as base, expect } from './skater.ts';

/** A skater whose browser allows service workers. */
export const test = base.extend({ serviceWorkers: 'allow' });

/** Waits until the service worker has filled its caches and controls this page. */
export async function waitUntilCached(page: Page): Promise<void> {
  const isInCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(isInCharge, { timeout: 60_000, intervals: [50] }).toBe('activated');
}

interface CachedUrls {
  /** Installed with the worker. */
  files: string[];
  pages: string[];
  curriculum: string[];
  /** In all caches, whatever their names. */
  all: string[];
}

/** The paths of everything that is cached. */
export async function readCaches(page: Page): Promise<CachedUrls> {
  const caches = await page.evaluate(async () => {
    const names = await window.caches.keys();
    return Promise.all(
      names.map(async (name) => {
        const requests = await (await window.caches.open(name)).keys();
        return { name, paths: requests.map(({ url }) => url.replace(window.location.origin, '')) };
      }),
    );
  });
  const pathsIn = (part: string) => caches.find(({ name }) => name.includes(part))?.paths ?? [];
  return {
    files: pathsIn('precache'),
    pages: pathsIn('pages'),
    curriculum: pathsIn('curriculum'),
    all: caches.flatMap(({ paths }) => paths),
  };
}

/** Removes everything from the caches whose path has this part. */
export async function removeFromCaches(page: Page, part: string): Promise<void> {
  await page.evaluate(async (searched) => {
    for (const name of await window.caches.keys()) {
      const cache = await window.caches.open(name);
      for (const request of await cache.keys())
        if (new URL(request.url).pathname.includes(searched)) await cache.delete(request);
    }
  }, part);
}
