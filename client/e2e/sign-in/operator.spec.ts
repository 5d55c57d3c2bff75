import { newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, setUpWidget, signInAtGoogle, widgetOn } from '../widget.ts';
import { standInForGoogle } from './gapi-stand-in.ts';

test('Where an administrator creates the accounts, an unauthorized skater is told whom to contact', async ({
  page,
  context,
}) => {
  const disableSignUp = { status: true, adminEmail: 'coach@example.com', helpLink: '/privacy-policy' };
  await setUpWidget(context, { signInOptions: [{ provider: 'password', disableSignUp }] });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await expect(widget.title('Not Authorized')).toBeVisible();
  await expect(widget.root).toContainText('coach@example.com');
  const [help] = await Promise.all([page.waitForEvent('popup'), widget.button('Learn More').click()]);
  await expect(help).toHaveURL('/privacy-policy');
});

test.describe('By redirect', () => {
  test.beforeEach(({ context }) => standInForGoogle(context));

  test('a skater signs in with Google', async ({ page, context }) => {
    await setUpWidget(context, { signInFlow: 'redirect' });
    await page.goto('/login');
    await widgetOn(page).button('Sign in with Google').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    await expectNoCredential(page);
  });

  test('with an immediate redirect, a failed token exchange stores no credential, and waits for the skater to try again', async ({
    page,
    context,
    pageFaults,
  }) => {
    await setUpWidget(context, {
      signInFlow: 'redirect',
      immediateFederatedRedirect: true,
      signInOptions: [{ provider: 'google.com' }],
    });
    let swaps = 0;
    await page.route('**/api/session', (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      swaps += 1;
      return swaps === 1 ? route.fulfill({ status: 500, body: '' }) : route.continue();
    });
    await page.goto('/login');
    await signInAtGoogle(page);
    const widget = widgetOn(page);
    await expect(widget.root.getByRole('alert')).toHaveText('Something went wrong. Please try again.');
    await expectNoCredential(page);
    await widget.button('Try again').click();
    await expectSignedIn(page, await signInAtGoogle(page));
    expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);
  });
});
