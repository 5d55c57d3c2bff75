import { expect, test } from './skater.ts';

test('The privacy policy has its sections and a contact address', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Introduction',
    'Information Collection',
    'How We Use Your Information',
    'Cookies',
    'Advertising',
    'Changes to This Privacy Policy',
    'Contact Us',
  ]);
  await expect(page.getByRole('heading', { level: 3, name: 'If you are a child' })).toBeVisible();
  const address = page.getByRole('link', { name: 'contact@example.org' });
  await expect(address).toHaveAttribute('href', 'mailto:contact@example.org');
});

test('An unknown path is answered with 404 and a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
  await expect(page.getByText('The page you are looking for does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figure Skating Curriculums');
});
