import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, expect } from '@playwright/test';
import type { Account } from '../testing/open-account.ts';

/** The state that a move's card shows. */
export interface ShownChange {
  completed: boolean;
  /** Saving, waiting or refused; otherwise the card shows the change as saved. */
  unsaved: boolean;
}

/** Emits `save` when a page begins to send changes. */
export type Traffic = EventEmitter<{ save: [] }>;

const loadWithinMs = 60_000;

export type Skater = Awaited<ReturnType<typeof openSkater>>;

/** Opens a level page in a separate browser, signed in as this skater. */
export async function openSkater(browser: Browser, url: string, { uid, cookie }: Account, traffic: Traffic) {
  const context = await browser.newContext();
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: new URL(url).origin }]);
  const page = await context.newPage();
  page.on('request', (request) => request.method() === 'PATCH' && traffic.emit('save'));
  const toggleName = /^(Mark Complete|Completed): /;
  const toggles = page.getByRole('main').getByRole('button', { name: toggleName, disabled: false });
  /** The last change on each move, in the order of the page. */
  const changes: boolean[] = [];

  /** Retries: a page that is not cached yet cannot be loaded while the server is down. */
  async function load(): Promise<void> {
    await expect(async () => {
      await page.goto(url);
      // Before the page knows the session, changes would count as a visitor's.
      await page.getByRole('link', { name: 'Profile' }).first().waitFor({ timeout: 10_000 });
      await toggles.first().waitFor({ timeout: 10_000 });
    }).toPass({ timeout: loadWithinMs, intervals: [500] });
  }

  /** Usually changes a new move: of a move changed twice, one cannot tell whether both changes were saved or neither. */
  async function changeOnce(): Promise<void> {
    const isNew = changes.length === 0 || Math.random() < 0.6;
    const move = isNew ? changes.length : changes.length - 1;
    const toggle = toggles.nth(move);
    const before = await toggle.getAttribute('data-completed');
    // By key, because the bar with Undo may lie over it.
    await toggle.press('Enter');
    const after = await toggle.getAttribute('data-completed');
    if (after === before) throw new Error(`The page took no press on move ${move}`);
    changes[move] = after === 'true';
  }

  await load();
  return {
    uid,
    changes,
    /** Makes this many changes, with pauses and occasional reloads. */
    async change(count: number): Promise<void> {
      for (let changed = 0; changed < count; changed += 1) {
        // Skating the move takes a while, too.
        const longestPauseMs = Math.random() < 0.1 ? 3_000 : 200;
        await sleep(Math.random() * longestPauseMs);
        if (Math.random() < 0.03) await load();
        await changeOnce();
      }
    },
    toProgress: (): Promise<ShownChange[]> =>
      toggles.evaluateAll((buttons: HTMLElement[]) =>
        buttons.map((button) => ({
          completed: button.dataset.completed === 'true',
          unsaved: /Saving…|Waiting to save|Not saved/.test(button.closest('li')?.textContent ?? ''),
        })),
      ),
  };
}
