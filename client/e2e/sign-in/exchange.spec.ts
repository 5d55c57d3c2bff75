import { type Account, createAccount } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectNoCredential } from '../stored-secrets.ts';
import { expectSignedIn, password, widgetOn } from '../widget.ts';

test('A failed token exchange explains what to do, and offers the widget again', async ({
  page,
  pageFaults,
}) => {
  const account = await createAccount(page, { displayName: 'Kurt' });
  let swaps = 0;
  await page.route('**/api/session', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    swaps += 1;
    if (swaps > 1) return route.continue();
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '40' };
    return route.fulfill({ status: 429, headers, body: JSON.stringify({ code: 'too-many-requests' }) });
  });
  await page.goto('/login');
  await submit(account);
  await expect(widgetOn(page).root.getByRole('alert')).toHaveText(
    'Too many people are signing in right now. Wait 40 seconds, then try again.',
  );
  await expectNoCredential(page);
  expect(pageFaults.splice(0)).toEqual([expect.stringContaining('Sign-in failed')]);

  await submit(account);
  await expectSignedIn(page, { displayName: 'Kurt' });
  expect(swaps).toBe(2);

  async function submit({ email }: Account): Promise<void> {
    const widget = widgetOn(page);
    await widget.enterEmail(email);
    await widget.fillPassword(password);
  }
});
