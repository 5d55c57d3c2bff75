import type { Tab } from './tab.ts';

/** A browser that is driven shows no print dialog: from now on this page notes that it would. */
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
