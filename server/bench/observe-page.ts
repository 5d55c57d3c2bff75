import type { CDPSession, Page } from '@playwright/test';

/** What a page measures of itself, in milliseconds since the navigation began. */
export interface PageTimes {
  fcp: number;
  lcp: number;
  layoutShift: number;
  /** The parts beyond 50 ms of the tasks after the first contentful paint (Total Blocking Time). */
  blockingTime: number;
  /** When a press of the first 'Mark Complete' changed it; NaN where there is none. */
  toggleWorks: number;
}

/** The type of an entry decides what else it has. */
type Entry = PerformanceEventTiming & { value: number };

declare global {
  interface Window {
    entries: Entry[];
  }
}

/** Runs in the page before anything else, as the next one: so neither refers to anything outside itself. */
function observeEntries(types: string[]): void {
  window.entries = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.entries.push(entry.toJSON());
  });
  // Browsers report no event after which the page was painted within 16 ms.
  for (const type of types) observer.observe({ type, durationThreshold: 16, buffered: true });
}

/** Presses the first 'Mark Complete' as soon as it is ready. Mutations, because a timer is late on a slow phone. */
function pressFirstToggle(): void {
  const observer = new MutationObserver(() => {
    const toggle = document.querySelector<HTMLElement>('main li button[data-completed]');
    if (toggle?.dataset.completed === 'true') {
      performance.mark('toggle works');
      observer.disconnect();
    } else if (toggle && performance.getEntriesByName('pressed').length === 0) {
      performance.mark('pressed');
      toggle.click();
    }
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-completed'] });
}

/** To be called before the page is opened. */
export async function observePage(page: Page): Promise<void> {
  const types = ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask', 'mark'];
  await page.addInitScript(observeEntries, types);
  await page.addInitScript(pressFirstToggle);
}

/** Evaluated by the browser itself: what Playwright puts into a page in order to ask is a long task on a slow phone. */
export async function readPageTimes(session: CDPSession): Promise<PageTimes> {
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'new Promise((done) => requestIdleCallback(() => done(window.entries), { timeout: 5_000 }))',
    awaitPromise: true,
    returnByValue: true,
  });
  const entries: Entry[] = result.value;
  const ofType = (type: string) => entries.filter(({ entryType }) => entryType === type);
  const timeOf = (name: string) => entries.find((entry) => entry.name === name)?.startTime;
  const fcp = timeOf('first-contentful-paint') ?? Number.NaN;
  // The browser does not recognize a press by a script, after which a shift does not count.
  const pressedAt = timeOf('pressed') ?? Number.POSITIVE_INFINITY;
  const shifts = ofType('layout-shift').filter(({ startTime }) => startTime < pressedAt);
  const blockedBy = ({ startTime, duration }: Entry) =>
    Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50);
  return {
    fcp,
    lcp: ofType('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
    blockingTime: ofType('longtask').reduce((sum, task) => sum + blockedBy(task), 0),
    toggleWorks: timeOf('toggle works') ?? Number.NaN,
  };
}
