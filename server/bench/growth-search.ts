import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { pagePatterns } from '#shared/paths.ts';
import { median } from './median.ts';
import { waitForRest } from './wait-for-rest.ts';

/** Milliseconds that keystrokes cost. */
export interface KeystrokeCost {
  /** From the key to the end of its events: so long it holds up the letter and whatever comes next. */
  heldUp: Spread;
  /** Processor time of the page's code from the key on: its events, the search, and React. */
  code: Spread;
  /** Processor time of the main thread from the key on: with style, layout and paint of the results. */
  work: Spread;
}

export interface Keystrokes {
  plainInput: KeystrokeCost;
  /** From the first letter on after the page was loaded, when the moves are still to come. */
  firstSearch: KeystrokeCost;
  /** The same keys again, with the page at rest. */
  search: KeystrokeCost;
}

export interface Spread {
  median: number;
  p95: number;
  longest: number;
}

declare global {
  interface Window {
    keyEvents: Pick<PerformanceEventTiming, 'startTime' | 'processingEnd'>[];
  }
}

const typed = ['outside three', 'e', 'waltz 12', 'zamboni'];
const keys = typed.flatMap((term) => [...term, ...Array.from(term, () => 'Backspace')]);
const settleMs = 60;

/**
 * Types terms letter by letter and takes them back, with the CPU slowed: into the input of a page without code, and into the
 * search page, there twice.
 */
export async function measureKeystrokes(
  browser: Browser,
  origin: string,
  slowdown: number,
): Promise<Keystrokes> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observeKeyEvents);
  await page.goto('data:text/html,<input type="search">');
  const plainInput = await typeSlowly(page, session, slowdown);
  await page.goto(origin + pagePatterns.search);
  await page.getByText('Enter a search term').waitFor({ timeout: 120_000 });
  const firstSearch = await typeSlowly(page, session, slowdown);
  await waitForRest(browser);
  const search = await typeSlowly(page, session, slowdown);
  return { plainInput, firstSearch, search };
}

/** Runs in the page. Browsers tell of no event after which the page was painted within 16 ms: that holds nothing up. */
function observeKeyEvents(): void {
  window.keyEvents = [];
  new PerformanceObserver((list) => {
    const events = list.getEntries() as PerformanceEventTiming[];
    window.keyEvents.push(...events.filter(({ name }) => /^(key(down|press)|(before)?input)$/.test(name)));
  }).observe({ type: 'event', durationThreshold: 16 });
}

async function typeSlowly(page: Page, session: CDPSession, slowdown: number): Promise<KeystrokeCost> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const cost = await typeAll(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return cost;
}

async function typeAll(page: Page, session: CDPSession): Promise<KeystrokeCost> {
  await page.getByRole('searchbox').focus();
  const heldUp: number[] = [];
  const code: number[] = [];
  const work: number[] = [];
  for (const key of keys) {
    const before = await readDurations(session);
    await page.keyboard.press(key);
    await sleep(settleMs);
    const after = await readDurations(session);
    code.push(after.code - before.code);
    work.push(after.work - before.work);
    heldUp.push(await page.evaluate(readHeldUp));
  }
  return { heldUp: spreadOf(heldUp), code: spreadOf(code), work: spreadOf(work) };
}

/** Runs in the page. */
function readHeldUp(): number {
  const events = window.keyEvents.splice(0);
  const begin = Math.min(...events.map(({ startTime }) => startTime));
  const end = Math.max(...events.map(({ processingEnd }) => processingEnd));
  return events.length === 0 ? 0 : end - begin;
}

function spreadOf(values: number[]): Spread {
  const rising = values.toSorted((a, b) => a - b);
  const p95 = rising[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
  return { median: median(values), p95, longest: rising.at(-1) ?? Number.NaN };
}

/** In milliseconds since the page began. */
async function readDurations(session: CDPSession): Promise<{ code: number; work: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const read = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { code: read('ScriptDuration'), work: read('TaskDuration') };
}
