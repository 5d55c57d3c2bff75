import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { pagePatterns } from '#shared/paths.ts';
import { median } from './median.ts';

/** Milliseconds that keystrokes cost. */
export interface KeystrokeCost {
  /** From the key to the end of its events: so long it holds up the letter and whatever comes next. */
  heldUp: Spread;
  /** Processor time of the main thread from the key on: with the results' rendering, style, layout and paint. */
  work: Spread;
}

export type Keystrokes = Record<'search' | 'plainInput', KeystrokeCost>;

export interface Spread {
  median: number;
  p95: number;
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
 * search page, there twice. The first time warms up.
 */
export async function measureKeystrokes(page: Page, origin: string, slowdown: number): Promise<Keystrokes> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript(observeKeyEvents);
  await page.goto('data:text/html,<input type="search">');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const plainInput = await typeAll(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(origin + pagePatterns.search);
  await page.getByText('Enter a search term').waitFor({ timeout: 120_000 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await typeAll(page, session);
  const search = await typeAll(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return { search, plainInput };
}

/** Runs in the page. Browsers tell of no event after which the page was painted within 16 ms: that holds nothing up. */
function observeKeyEvents(): void {
  window.keyEvents = [];
  new PerformanceObserver((list) => {
    const events = list.getEntries() as PerformanceEventTiming[];
    window.keyEvents.push(...events.filter(({ name }) => /^(key(down|press)|(before)?input)$/.test(name)));
  }).observe({ type: 'event', durationThreshold: 16 });
}

async function typeAll(page: Page, session: CDPSession): Promise<KeystrokeCost> {
  await page.getByRole('searchbox').focus();
  const heldUp: number[] = [];
  const work: number[] = [];
  for (const key of keys) {
    const before = await readTaskTime(session);
    await page.keyboard.press(key);
    await sleep(settleMs);
    work.push(((await readTaskTime(session)) - before) * 1000);
    heldUp.push(await page.evaluate(readHeldUp));
  }
  return { heldUp: spreadOf(heldUp), work: spreadOf(work) };
}

/** Runs in the page. */
function readHeldUp(): number {
  const events = window.keyEvents.splice(0);
  const begin = Math.min(...events.map(({ startTime }) => startTime));
  const end = Math.max(...events.map(({ processingEnd }) => processingEnd));
  return events.length === 0 ? 0 : end - begin;
}

function spreadOf(values: number[]): Spread {
  const p95 = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
  return { median: median(values), p95 };
}

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
