import { signUp } from './accounts.ts';
import { expect, openLivePage, test } from './skater.ts';

const level = '/category/basic/level/basic-1';

test('A skater marks a level complete by keyboard, returns to its menu, and resets it, with one request each', async ({
  page,
}) => {
  await signUp(page);
  const requests: object[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') requests.push(request.postDataJSON().changes);
  });
  const read = async () => {
    const { progress } = await (await page.request.get('/api/progress')).json();
    return Object.values(progress).filter(Boolean).length;
  };
  await openLivePage(page, level);
  const menu = page.getByLabel('More options for Basic 1');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mark all complete' }).press('Enter');
  await page.getByRole('button', { name: 'Mark 8 moves complete' }).press('Enter');
  await expect.poll(read).toBe(8);
  const award = page.getByRole('dialog', { name: 'Basic 1 complete!' });
  await award.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(award).toBeHidden();
  await expect(menu).toBeFocused();

  await menu.click();
  await page.getByRole('button', { name: 'Reset level' }).click();
  await page
    .getByRole('dialog', { name: 'Reset Basic 1?' })
    .getByRole('button', { name: 'Reset 8 moves' })
    .click();
  await expect.poll(read).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(read).toBe(8);
  expect(requests.map((changes) => Object.keys(changes).length)).toEqual([8, 8, 8]);
});

test.describe('Without motion', () => {
  test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

  test('the second tap of a double tap that resets a level marks no move behind the dialog', async ({
    page,
  }) => {
    await page.addInitScript(
      (marks) => localStorage.setItem('completedMoves', marks),
      JSON.stringify({ 'basic-basic-1-dip': true, 'basic-basic-1-two-foot-hop': true }),
    );
    await openLivePage(page, level);
    await page.getByLabel('More options for Basic 1').click();
    await page.getByRole('button', { name: 'Reset level' }).click();
    const confirm = page.getByRole('button', { name: 'Reset 2 moves' });
    const { y, height } = (await confirm.boundingBox()) ?? { y: 0, height: 0 };
    const behind = page.locator('#toggle-basic-basic-1-march-forward');
    await behind.evaluate(
      (button, middle) => {
        const { top, height } = button.getBoundingClientRect();
        window.scrollBy(0, top + height / 2 - middle);
      },
      y + height / 2,
    );
    await confirm.dblclick();
    await expect(page.getByText('Reset 2 moves: Basic 1.')).toBeVisible();
    await expect(behind).toHaveAccessibleName('Mark Complete: March forward across the ice');
  });

  test('the second tap of a double tap on the last move presses nothing in the award that has opened', async ({
    page,
  }) => {
    const others = [
      'sit-stand',
      'march-forward',
      'two-foot-glide',
      'dip',
      'forward-swizzles',
      'backward-wiggles',
      'snowplow-stop',
    ];
    await page.addInitScript(
      (marks) => localStorage.setItem('completedMoves', marks),
      JSON.stringify(Object.fromEntries(others.map((id) => [`basic-basic-1-${id}`, true]))),
    );
    await openLivePage(page, level);
    const start = page
      .getByRole('dialog', { name: 'Basic 1 complete!' })
      .getByRole('link', { name: 'Start Basic 2' });
    const isPressable = (link: Element) => {
      const { x, y, width, height } = link.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === link;
    };
    // In the moment in which it opens.
    const pressableAtOnce = page.evaluate(
      () =>
        new Promise<Element | null>((resolve) => {
          const observer = new MutationObserver(() => {
            const link = document.querySelector('dialog[open] a');
            if (!link) return;
            const { x, y, width, height } = link.getBoundingClientRect();
            resolve(document.elementFromPoint(x + width / 2, y + height / 2)?.closest('dialog') ?? null);
            observer.disconnect();
          });
          observer.observe(document, { subtree: true, attributeFilter: ['open'] });
        }),
    );
    await page.getByRole('button', { name: /^Mark Complete/ }).click();
    expect(await pressableAtOnce).toBeNull();
    await expect.poll(() => start.evaluate(isPressable)).toBe(true);
    await start.click();
    await expect(page).toHaveURL('/category/basic/level/basic-2');
  });
});
