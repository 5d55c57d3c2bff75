import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import type { DriverTab, Engine, Profile, Size } from './engine.ts';

/** Chromium over its own protocol. */
export async function launchChromium(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'chrome',
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  return createEngine('chromium', browser);
}

/** Firefox over WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: {
      // Phones have scrollbars that take no room.
      'ui.useOverlayScrollbars': 1,
    },
  });
  return createEngine('firefox', browser);
}

function createEngine(name: Engine['name'], browser: Browser): Engine {
  return {
    name,
    openProfile: (size) => openProfile(browser, size),
    close: () => browser.close(),
  };
}

async function openProfile(browser: Browser, size: Size): Promise<Profile> {
  const context = await browser.createBrowserContext();
  return {
    async openTab() {
      const page = await context.newPage();
      await page.setViewport(size);
      return createDriverTab(page);
    },
    close: () => context.close(),
  };
}

/**
 * Console messages to ignore: a failed request, which journeys provoke, and in Firefox a file that the service worker was
 * fetching when its page was left. The app itself reports what fails on a page that stays.
 */
const ordinaryNoise = /^Failed to load resource|A ServiceWorker intercepted the request/;

function createDriverTab(page: Page): DriverTab {
  const faults: string[] = [];
  const note = (fault: string) => ordinaryNoise.test(fault) || faults.push(fault);
  page.on('pageerror', (error) => note(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text());
  });

  async function first(find: Parameters<DriverTab['click']>[0], args: unknown[]) {
    const list = await page.evaluateHandle(find, ...args);
    const element = (await list.getProperty('0')).asElement();
    if (!element) throw new Error('The element is gone again');
    return element as ElementHandle<Element>;
  }

  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    evaluate: (run, ...args) => page.evaluate(run, ...args),
    async click(find, ...args) {
      // A hidden tab is not drawn, and would never know where its elements are.
      await page.bringToFront();
      await (await first(find, args)).click();
    },
    async choose(option, find, ...args) {
      const list = (await first(find, args)) as ElementHandle<HTMLSelectElement>;
      const value = await list.evaluate(
        ({ options }, text) => [...options].find((each) => each.text === text)?.value ?? '',
        option,
      );
      await list.select(value);
    },
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewport(size),
    takeFaults: async () => faults.splice(0),
    close: () => page.close(),
  };
}
