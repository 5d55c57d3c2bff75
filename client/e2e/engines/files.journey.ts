import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from './journey.ts';
import type { Tab } from './tab.ts';

const level = '/category/basic/level/basic-1';

async function completeDip(tab: Tab): Promise<void> {
  await tab.goto(level);
  await tab.click({ role: 'button', name: 'Mark Complete: Dip' });
  await tab.see({ role: 'button', name: 'Completed: Dip' });
}

test('A level prints as a checklist with instructions, and then as a certificate', {
  tag: '@prints',
}, async ({ tab }) => {
  await completeDip(tab);
  await tab.see({ text: '1 of 8 moves complete' });
  const pdf = await tab.print();
  const { text } = await extractText(await getDocumentProxy(pdf));
  expect(text).toHaveLength(2);
  expect(text[0]?.replaceAll(/[^☐☑]/g, '')).toBe('☐☐☐☑☐☐☐☐');
  expect(text[1]?.match(/Fix it/g)).toHaveLength(8);
  expect(text.join(' ')).not.toMatch(/View Details|Mark Complete|All rights reserved/);

  await tab.click({ css: 'summary[aria-label="More options for Basic 1"]' });
  await tab.click({ role: 'button', name: 'Mark all complete' });
  await tab.click({ role: 'button', name: 'Mark 7 moves complete' });
  await tab.see({ role: 'button', name: 'Print certificate' });
  const certificate = await extractText(await getDocumentProxy(await tab.print()));
  expect(certificate.text).toHaveLength(1);
  expect(certificate.text[0]).toContain('can do all 8 moves in this level:');
});

test('Progress is downloaded as a file', { tag: '@downloads' }, async ({ tab, downloads }) => {
  await completeDip(tab);
  await tab.goto('/login');
  await tab.click({ role: 'button', name: 'Save a backup' });
  const read = () => readFile(join(downloads, 'skating-progress.json'), 'utf8').catch(() => '');
  await expect.poll(read).toContain('basic-basic-1-dip');
});
