import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './access.ts';
import { signUp } from './accounts.ts';
import { holdRequests } from './hold-requests.ts';
import { expect, openLivePage, test } from './skater.ts';
import { expectOnlyTraces, widgetOn } from './widget.ts';

const level = '/category/basic/level/basic-1';
const dip = (page: Page) => page.locator('#move-dip');
const toggle = (page: Page) => dip(page).getByRole('button', { name: /^(Mark Complete|Completed): / });

test.describe.configure({ timeout: 120_000 });

test('A level whose moves are open and completed, with Undo', async ({ page }) => {
  await openLivePage(page, `${level}#move-dip`);
  await expect(dip(page).locator('iframe')).toBeVisible();
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Undo' }).focus();
  await expectAccessible(page, 'completed');
  await expectReflow(page, 'completed');
  await page.getByRole('link', { name: 'Back to Basic' }).click();
  await expect(page.getByText('13% complete')).toBeVisible();
  await expectAccessible(page, 'progress');
});

test('What could not be loaded', async ({ page, pageFaults }) => {
  await page.route('**/data/csv/*', (route) => route.abort());
  await openLivePage(page, '/');
  await page.getByRole('link', { name: 'See all categories' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'error');
  await expectReflow(page, 'error');
  expect(pageFaults.splice(0)).toEqual([
    expect.stringContaining('Error loading skating moves'),
    'Failed to load moves',
  ]);
});

test('What is being loaded: the code of a page, then the moves', async ({ page }) => {
  const releaseCode = await holdRequests(page, '**/assets/categories-*.js');
  const releaseMoves = await holdRequests(page, '**/data/csv/*');
  await openLivePage(page, '/');
  await page.getByRole('link', { name: 'See all categories' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
  await expectAccessible(page, 'loading a page');
  releaseCode();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page.getByText('Loading...')).toBeVisible();
  await expectAccessible(page, 'loading moves');
  releaseMoves();
  await expect(page.getByRole('link', { name: 'View Levels: Basic' })).toBeVisible();
});

test('A page that failed', async ({ page, pageFaults }) => {
  await openLivePage(page, '/');
  await page.route('**/assets/privacy-policy*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expectAccessible(page, 'failed');
  pageFaults.splice(0);
});

test('Marks that cannot be kept on this device', async ({ page, pageFaults }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openLivePage(page, level);
  await toggle(page).click();
  await expect(page.getByText('Your marks cannot be kept')).toBeVisible();
  await expectAccessible(page, 'not kept');
  pageFaults.splice(0);
});

test('Marks that wait, without a connection', async ({ page, context, pageFaults }) => {
  await signUp(page);
  await openLivePage(page, `${level}#move-dip`);
  await expect(toggle(page)).toBeVisible();
  await context.setOffline(true);
  await toggle(page).click();
  await expect(dip(page).getByText('Waiting to save')).toBeVisible();
  await expectAccessible(page, 'waiting');
  await expectReflow(page, 'waiting');
  pageFaults.splice(0);
});

test('The profile, with and without progress, and its question before an account is deleted', async ({
  page,
}) => {
  await signUp(page);
  await openLivePage(page, '/profile');
  await expect(page.getByText('No Progress Yet')).toBeVisible();
  await expectAccessible(page, 'no progress');
  await page.goto(level);
  await toggle(page).click();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('1 move completed')).toBeVisible();
  await expectAccessible(page, 'profile');
  await expectReflow(page, 'profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await expectReflow(page, 'dialog');
});

test('An offer to add the marks of this device to the account', async ({ page }) => {
  await openLivePage(page, level);
  await toggle(page).click();
  await signUp(page);
  await page.goto(level);
  await expect(page.getByText('Add 1 move you marked on this device?')).toBeVisible();
  await expectAccessible(page, 'offer');
  await expectReflow(page, 'offer');
});

test.describe('The sign-in widget', () => {
  const signInOptions = ['google.com', 'password', 'phone'].map((provider) => ({ provider }));
  test.use({ signInSetup: { protection: true, widget: { tosUrl: '/privacy-policy', signInOptions } } });

  test('on its pages, with and without messages', async ({ page, pageFaults }) => {
    const widget = widgetOn(page);
    await openLivePage(page, '/login');
    await expect(widget.button('Sign in with Google')).toBeVisible();
    await expectAccessible(page, 'providers');
    await expectReflow(page, 'providers');
    await widget.enterEmail('x');
    await expect(widget.message("That email address isn't correct")).toBeVisible();
    await expectAccessible(page, 'e-mail refused');
    await widget.field('Email').fill('nobody@example.com');
    await widget.button('Next').click();
    await widget.fillPassword('wrong');
    await expect(widget.message("don't match")).toBeVisible();
    await expectAccessible(page, 'password refused');
    await page.goto('/login');
    await widget.button('Create account').click();
    await widget.enterEmail('somebody-new@example.com', 'Create account with email');
    await widget.fillSignUp('', '');
    await expect(widget.message('Enter your password')).toBeVisible();
    await expectAccessible(page, 'sign-up refused');
    await page.goto('/login');
    await widget.button('Sign in with phone').click();
    await expect(widget.title('Enter your phone number')).toBeVisible();
    await expectAccessible(page, 'phone');
    await widget.root.locator('.firebaseui-id-country-selector').click();
    await expect(page.locator('.firebaseui-list-box-dialog')).toBeVisible();
    await expectAccessible(page, 'countries');
    await page.goto('/login?mode=resetPassword&oobCode=x');
    await expect(widget.title('Try resetting your password again')).toBeVisible();
    await expectAccessible(page, 'reset refused');
    expectOnlyTraces(pageFaults);
  });
});
