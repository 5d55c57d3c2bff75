import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { pagePatterns } from '#shared/paths.ts';
import { median } from './median.ts';

/**
 * Milliseconds of processor time that one keystroke takes of the page's main thread: events, rendering, style, layout and paint. On a
 * quiet machine that is how long the page is blocked; on a busy one the clock would count what others do.
 */
export interface KeystrokeCost {
  median: number;
  p95: number;
  /** The same keys in the input of a page without code. */
  plainInput: number;
  keystrokes: number;
}

const typed = ['outside three', 'e', 'waltz 12', 'zamboni'];
const keys = typed.flatMap((term) => [...term, ...Array.from(term, () => 'Backspace')]);
const settleMs = 60;

/** Types terms letter by letter and takes them back, twice, with the CPU slowed. The first time warms up. */
export async function measureKeystrokes(
  page: Page,
  origin: string,
  slowdown: number,
): Promise<KeystrokeCost> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto('data:text/html,<input type="search">');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const plain = await typeAll(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.goto(origin + pagePatterns.search);
  await page.getByText('Enter a search term').waitFor({ timeout: 120_000 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await typeAll(page, session);
  const costs = await typeAll(page, session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const p95 = costs.toSorted((a, b) => a - b)[Math.ceil(costs.length * 0.95) - 1] ?? Number.NaN;
  return { median: median(costs), p95, plainInput: median(plain), keystrokes: costs.length };
}

async function typeAll(page: Page, session: CDPSession): Promise<number[]> {
  await page.getByRole('searchbox').focus();
  const costs: number[] = [];
  for (const key of keys) {
    const before = await readTaskTime(session);
    await page.keyboard.press(key);
    await sleep(settleMs);
    costs.push(((await readTaskTime(session)) - before) * 1000);
  }
  return costs;
}

async function readTaskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}
