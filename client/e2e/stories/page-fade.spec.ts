import { expect, openLivePage, test } from '../skater.ts';

declare global {
  interface Window {
    /** How long each fade between pages takes, in milliseconds. */
    fades: number[];
  }
}

test('One page fades into the next in 200 ms; not with reduced motion, nor while typing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.fades = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const times = document.getAnimations().flatMap(({ effect }) => {
          const isFade =
            effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition-');
          return isFade ? Number(effect.getTiming().duration) : [];
        });
        window.fades.push(Math.max(0, ...times));
      });
      return transition;
    };
  });
  const fades = () => page.evaluate(() => window.fades);
  await openLivePage(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await expect.poll(fades).toEqual([200]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLivePage(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'Search' }).click();
  await expect.poll(fades).toEqual([0]);
  await page.getByRole('searchbox').pressSequentially('waltz jump');
  await expect(page.getByRole('link', { name: /^View Details: Waltz jump/ }).first()).toBeVisible();
  expect(await fades()).toHaveLength(1);
});
