import { createAccount, signUp } from '../accounts.ts';
import { waitUntilCached } from '../offline-visitor.ts';
import { expect, openLivePage, test, waitUntilAlive } from '../skater.ts';
import { listPagesLoaded } from '../stories/pages-loaded.ts';
import { expectSignedIn, password, widgetOn } from '../widget.ts';

test('Login is a document of its own, whichever way leads there, or away: only there may sign-in’s code be loaded', async ({
  page,
}) => {
  const pagesLoaded = listPagesLoaded(page);
  const navigation = page.getByRole('navigation');
  const button = widgetOn(page).button('Sign in with Google');
  const search = page.getByRole('heading', { name: 'Search Skating Moves' });
  await openLivePage(page, '/');
  await navigation.getByRole('link', { name: 'Search' }).click();
  await navigation.getByRole('link', { name: 'Login' }).click();
  await expect(button).toBeVisible();
  await page.goBack();
  await expect(search).toBeVisible();
  await waitUntilAlive(page);
  await page.goForward();
  await expect(button).toBeVisible();
  await navigation.getByRole('link', { name: 'Search' }).click();
  await expect(search).toBeVisible();
  await waitUntilAlive(page);
  await page.reload();
  await waitUntilAlive(page);
  await page.goBack();
  await expect(button).toBeVisible();
  await signUp(page);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByText('You’re signed out.')).toBeVisible();
  await expect(button).toBeVisible();
  expect(pagesLoaded).toEqual([
    ...['/', '/login', '/search', '/login', '/search', '/search', '/login'],
    ...['/profile', '/login'],
  ]);
});

test.describe('After one visit, without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('Login, and no other page, has the policy that sign-in needs: the connection may come back', async ({
    page,
    context,
    pageFaults,
  }) => {
    await page.goto('/category/basic');
    await waitUntilCached(page);
    await context.setOffline(true);
    // Only Login’s policy lets a page write markup, as FirebaseUI does.
    const mayWriteMarkup = async (path: string) => {
      await page.goto(path);
      return page.evaluate(() => {
        try {
          document.createElement('p').innerHTML = '<b>Axel</b>';
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await mayWriteMarkup('/search')).toBe(false);
    expect(await mayWriteMarkup('/login')).toBe(true);
    await expect(page.getByText('We can’t reach the server, so you can’t sign in yet.')).toBeVisible();
    await page.goto('about:blank');
    const refusal = "This document requires 'TrustedHTML' assignment. The action has been blocked.";
    const expected = /^Error loading the (session|configuration|sign-in widget)/;
    expect(pageFaults.splice(0).filter((fault) => !expected.test(fault))).toEqual([refusal]);
  });
});

test('A skater who leaves Login and comes back can sign in, and is then where they were before', async ({
  page,
}) => {
  const level = '/category/basic/level/basic-1';
  const { email } = await createAccount(page);
  const login = page.getByRole('navigation').getByRole('link', { name: 'Login' });
  await page.goto('/search?q=dip');
  await page.goto(level);
  await login.click();
  const widget = widgetOn(page);
  await expect(widget.button('Sign in with Google')).toBeVisible();

  await page.goBack();
  await expect(widget.root).toHaveCount(0);
  // Going back restores a place of its own, once the page is there.
  await expect(page.getByRole('button', { name: 'Mark Complete: Dip' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await login.click();
  await expect(widget.button('Sign in with Google')).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await widget.enterEmail(email);
  await widget.fillPassword(password);

  await expectSignedIn(page, { email }, level);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=dip');
});

test('A skater signs in where IndexedDB never answers, as in Safari with many tabs', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const { email } = await createAccount(page);
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.enterEmail(email);
  await widget.fillPassword(password);
  await expectSignedIn(page, { email });
});
