import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect } from '@playwright/test';
import type { Account } from '../testing/open-account.ts';

/** What a move's card shows. */
export interface ShownMark {
  completed: boolean;
  /** Saving, waiting or refused; otherwise the card shows the mark as saved. */
  unsaved: boolean;
}

/** Emits `save` when a page begins to send marks. */
export type Traffic = EventEmitter<{ save: [] }>;

const loadWithinMs = 60_000;

export type Skater = Awaited<ReturnType<typeof openSkater>>;

/** A signed-in skater with a browser of their own, on the page of a level. */
export async function openSkater(browser: Browser, url: string, { uid, cookie }: Account, traffic: Traffic) {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  page.on('request', (request) => /PUT|PATCH/.test(request.method()) && traffic.emit('save'));
  const toggleName = /^(Mark Complete|Completed): /;
  const toggles = page.getByRole('main').getByRole('button', { name: toggleName, disabled: false });
  /** The last tap on each move, in the order of the page. */
  const taps: boolean[] = [];

  /** Tries again: a page that its service worker has not cached yet cannot be loaded while the server is down. */
  async function load(): Promise<void> {
    await expect(async () => {
      await page.goto(url);
      // Until the page knows the session, taps are those of a visitor.
      await page.getByRole('link', { name: 'Profile' }).first().waitFor({ timeout: 10_000 });
      await toggles.first().waitFor({ timeout: 10_000 });
    }).toPass({ timeout: loadWithinMs, intervals: [500] });
  }

  /** Mostly a new move: of one tapped twice, nobody could tell whether both taps were saved or neither. */
  async function tapOnce(): Promise<void> {
    const isNew = taps.length === 0 || Math.random() < 0.6;
    const move = isNew ? taps.length : taps.length - 1;
    const toggle = toggles.nth(move);
    const before = await toggle.getAttribute('aria-pressed');
    // By key: the page takes a second press within a moment for that of a double tap.
    await toggle.press('Enter');
    const after = await toggle.getAttribute('aria-pressed');
    if (after === before) throw new Error(`The page took no tap on move ${move}`);
    taps[move] = after === 'true';
  }

  await load();
  return {
    uid,
    taps,
    /** Makes so many taps, with pauses, and now and then loads the page again. */
    async tap(count: number): Promise<void> {
      for (let tapped = 0; tapped < count; tapped += 1) {
        // Skating the move takes a while, too.
        const longestPauseMs = Math.random() < 0.1 ? 3_000 : 200;
        await sleep(Math.random() * longestPauseMs);
        if (Math.random() < 0.03) await load();
        await tapOnce();
      }
    },
    readMarks: (): Promise<ShownMark[]> =>
      toggles.evaluateAll((buttons) =>
        buttons.map((button) => ({
          completed: button.ariaPressed === 'true',
          unsaved: /Saving…|Waiting to save|Not saved/.test(button.closest('li')?.textContent ?? ''),
        })),
      ),
  };
}
