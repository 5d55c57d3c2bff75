import { setTimeout as sleep } from 'node:timers/promises';
import type { WebDriver, WebElement } from 'selenium-webdriver';
import { Select } from 'selenium-webdriver/lib/select.js';
import type { DriverTab, PageFunction, Size } from './engine.ts';

/** A busy machine loads a page slowly. */
const loadTimeoutMs = 60_000;

/** A script that is sent while the browser freezes the page never returns. After this time, the next page can be asked. */
const scriptTimeoutMs = 5_000;

/** One window of WebKit, as the journeys drive it. */
export function createWebKitTab(driver: WebDriver, handle: string): DriverTab {
  /** The driver talks to one tab at a time. */
  async function here(): Promise<WebDriver> {
    if ((await driver.getWindowHandle().catch(() => '')) !== handle) await driver.switchTo().window(handle);
    return driver;
  }

  async function execute<Result>(script: PageFunction<Result>, ...args: unknown[]): Promise<Result> {
    const browser = await here();
    const stopping = new AbortController();
    const silence = sleep(scriptTimeoutMs, undefined, { signal: stopping.signal }).then(() => {
      throw new Error('The page does not answer');
    });
    return Promise.race([browser.executeScript<Result>(script, ...args), silence]).finally(() =>
      stopping.abort(),
    );
  }

  async function first(find: PageFunction<Element[]>, args: unknown[]): Promise<WebElement> {
    // The driver converts elements of the page to handles.
    const [element] = await execute(find as PageFunction<unknown> as PageFunction<WebElement[]>, ...args);
    if (!element) throw new Error('The element is gone again');
    return element;
  }

  const faults: string[] = [];

  /** Collects the faults of the current page, and starts recording those of the next. */
  async function load(navigate: (driver: WebDriver) => Promise<void>): Promise<void> {
    const browser = await here();
    faults.push(...(await execute(takeNotes)));
    await execute(markAsLeft);
    await navigate(browser);
    await browser.wait(() => execute(isLoaded).catch(() => false), loadTimeoutMs);
    await execute(takeNotes);
  }

  return {
    goto: (url) => load((browser) => browser.get(url)),
    reload: () => load((browser) => browser.navigate().refresh()),
    evaluate: execute,
    async click(find, ...args) {
      const element = await first(find, args);
      // The driver scrolls only as far as the edge of the window, where the header could cover the element.
      await (await here()).executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
      await element.click();
    },
    choose: async (option, find, ...args) => new Select(await first(find, args)).selectByVisibleText(option),
    type: async (text) => (await here()).actions().sendKeys(text).perform(),
    async resize(size: Size) {
      await (await here())
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size });
    },
    async takeFaults() {
      faults.push(...(await execute(takeNotes)));
      return faults.splice(0);
    },
    async close() {
      await (await here()).close();
    },
  };
}

/** The next page does not have the mark. Both run in the page. */
function markAsLeft(): void {
  document.documentElement.dataset.left = 'yes';
}

function isLoaded(): boolean {
  return document.readyState === 'complete' && !document.documentElement.dataset.left;
}

/**
 * Returns the faults of this page since the last call. The first call starts recording. Runs in the page, because the driver
 * reports no faults: those before the page is loaded are only in the app's own reports.
 */
function takeNotes(): string[] {
  const page = window as Window & { notedFaults?: string[] };
  const noted = page.notedFaults ?? [];
  if (!page.notedFaults) {
    page.notedFaults = noted;
    console.error = (...parts) => noted.push(parts.map(String).join(' '));
    window.addEventListener('error', ({ message }) => noted.push(message));
    window.addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noted.push(`${violatedDirective}: ${blockedURI}`),
    );
  }
  return noted.splice(0);
}
