import type { Page } from '@playwright/test';
import { missingPages, pages } from '../pages.ts';
import { expect, openLivePage, test } from '../skater.ts';
import { expectOnlyTraces } from '../widget.ts';
import { expectAccessible, expectReadableOnPaper, expectReflow } from './accessibility.ts';
import { expectForcedColors } from './forced-colors.ts';
import { expectFrame, expectHead } from './page-frame.ts';

/** What these pages show only later, or once it is opened. */
const openParts: Record<string, (page: Page) => Promise<void>> = {
  '/': (page) => page.getByText('Why Use This App?').click(),
  '/category/basic/level/basic-1': (page) => page.getByText('View Details').first().click(),
  '/login': (page) => expect(page.getByRole('button', { name: /Google/ })).toBeVisible(),
};

test.afterEach('requests nothing from other hosts', ({ thirdPartyRequests }) => {
  const others = thirdPartyRequests.filter((url) => !url.startsWith('https://www.youtube-nocookie.com/'));
  expect(others).toEqual([]);
});

for (const { path, title, heading } of [...pages, ...missingPages]) {
  test(`${path} is what every page is`, async ({ page, pageFaults }) => {
    await openLivePage(page, path);
    await expectHead(page, title);
    await expectFrame(page, heading);
    await openParts[path]?.(page);
    await expectAccessible(page, title);
    await expectReflow(page, title);
    await expectForcedColors(page, title);
    await expectReadableOnPaper(page, title);
    if (path === '/login') expectOnlyTraces(pageFaults);
  });
}

for (const [state, query] of [
  ['without a word', ''],
  ['with moves of that name', '?q=waltz'],
  ['with close matches', '?q=salcow'],
  ['without matches', '?q=nothing+of+this+name'],
]) {
  test(`A search ${state} is accessible`, async ({ page }) => {
    await openLivePage(page, `/search${query}`);
    await expectAccessible(page, 'Search');
    await expectForcedColors(page, 'Search');
    await expectReadableOnPaper(page, 'Search');
  });
}
