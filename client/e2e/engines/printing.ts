import type { Tab } from './tab.ts';

/** Replaces the print dialog, which a driven browser does not show, with a note in the page that it was opened. */
export async function recordPrinting(tab: Tab): Promise<void> {
  await tab.evaluate(() => {
    window.print = () => {
      window.dispatchEvent(new Event('beforeprint'));
      document.body.dataset.printed = 'yes';
    };
  });
}

export async function waitUntilPrinted(tab: Tab): Promise<void> {
  await tab.waitFor('the print dialog', () => document.body.dataset.printed === 'yes');
}
