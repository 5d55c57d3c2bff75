import type { Page } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectSignedIn, setUpWidget, widgetOn } from '../widget.ts';

test.beforeEach(({ context }) =>
  setUpWidget(context, { signInOptions: [{ provider: 'password', signInMethod: 'emailLink' }] }),
);

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(email);
  await widget.button('Next').click();
  await expect(widget.title('Sign-in email sent')).toBeVisible();
}

test('A skater signs in by an emailed link, which can be sent again', async ({ page, site }) => {
  const email = newEmail();
  await requestLink(page, email);
  const first = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');
  const widget = widgetOn(page);
  await widget.button('Trouble getting email?').click();
  await widget.button('Resend').click();
  await expect(widget.title('Sign-in email sent')).toBeVisible();
  const second = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');
  expect(second.oobCode).not.toBe(first.oobCode);
  await page.goto(second.oobLink);
  await expectSignedIn(page, { displayName: null, email });
});

test('On another device the link asks for the address, and only the right one signs in', async ({
  page,
  site,
}) => {
  const email = newEmail();
  await requestLink(page, email);
  const { oobLink } = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');
  // The first device knows the address from a cookie.
  await page.context().clearCookies();
  await page.goto(oobLink);
  const widget = widgetOn(page);
  await expect(widget.title('Confirm email')).toBeVisible();
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await expect(
    widget.message('The email provided does not match the current sign-in session.'),
  ).toBeVisible();
  await widget.field('Email').fill(email);
  await widget.button('Next').click();
  await expectSignedIn(page, { displayName: null, email });
});

test('The link carries the choice to stay signed in, which the skater made before it was sent', async ({
  page,
  context,
  site,
}) => {
  const email = newEmail();
  const choice = page.getByRole('checkbox', { name: 'Keep me signed in on this phone' });
  await page.goto('/login');
  await choice.check();
  const widget = widgetOn(page);
  await widget.field('Email').fill(email);
  await widget.button('Next').click();
  await expect(widget.title('Sign-in email sent')).toBeVisible();
  await expect(choice).toBeHidden();
  const { oobLink } = await site.emulator.codeFor(email, 'EMAIL_SIGNIN');
  await page.goto(oobLink);
  await expectSignedIn(page, { displayName: null, email });
  const cookie = (await context.cookies()).find(({ name }) => name === 'session');
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 179 * 86_400);
});
