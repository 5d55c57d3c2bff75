import { test as base, expect } from '@playwright/test';
import { ensureChromium } from '#server/testing/find-chromium.ts';
import type { Engine, EngineName, Profile, Size } from './engine.ts';
import { findFirefox } from './find-engine.ts';
import { launchChromium, launchFirefox } from './puppeteer-engine.ts';
import { type Site, startSite } from './site.ts';
import { createTab, type Tab } from './tab.ts';
import { launchWebKit } from './webkit-engine.ts';

export const phone: Size = { width: 390, height: 844 };
export const desk: Size = { width: 1280, height: 844 };

interface PerTest {
  /** A tab of a browser that has not visited the site before. */
  tab: Tab;
  /** Opens another tab of the same browser. */
  openTab(): Promise<Tab>;
  size: Size;
  profile: Profile;
}

/** Set for each project. */
export interface JourneyOptions {
  engineName: EngineName;
}

interface PerWorker extends JourneyOptions {
  engine: Engine;
  /** One server for all journeys of an engine. */
  site: Site;
}

export const test = base.extend<PerTest, PerWorker>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  size: [phone, { option: true }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await launch(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  profile: async ({ engine, size }, use) => {
    const profile = await engine.openProfile(size);
    await use(profile);
    await profile.close();
  },

  openTab: async ({ profile, site }, use) => {
    const tabs: Tab[] = [];
    site.takeReports();
    await use(async () => {
      const tab = createTab(await profile.openTab(), site.origin);
      tabs.push(tab);
      return tab;
    });
    await site.connection.restore();
    const faults: string[] = [];
    // One tab after the other, because a driver may talk to one at a time (WebKit).
    for (const tab of tabs) faults.push(...(await tab.takeFaults()));
    expect([...faults, ...site.takeReports()], 'no page had a fault').toEqual([]);
  },

  tab: async ({ openTab }, use) => use(await openTab()),
});

function launch(name: EngineName): Promise<Engine> {
  if (name === 'webkit') return launchWebKit();
  if (name === 'chromium') return launchChromium(ensureChromium());
  const firefox = findFirefox();
  if (!firefox) throw new Error('There is no Firefox; FIREFOX_PATH names one');
  return launchFirefox(firefox);
}

export { expect };
