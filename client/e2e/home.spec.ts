import { expect, test } from './skater.ts';

test('Home introduces the curriculum and links to the official one', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Figure Skating Curriculums');
  const official = page.getByRole('link', { name: 'official Learn to Skate USA curriculum' });
  await expect(official).toHaveAttribute('href', 'https://www.learntoskateusa.com/');
});

test('"Why Use This App?" opens to a list of benefits', async ({ page }) => {
  await page.goto('/');
  const benefits = page.getByRole('group').filter({ hasText: 'Why Use This App?' });
  await expect(page.getByText('Watch tutorial videos')).toBeHidden();
  await benefits.getByText('Why Use This App?').click();
  await expect(benefits.getByRole('listitem')).toHaveText([
    'Track your progress through official levels',
    'Read detailed move descriptions',
    'Watch tutorial videos',
    'Mark moves completed',
    'Follow the curriculum used by coaches',
  ]);
});

test('Home offers two categories to explore, all of them behind a link, and the learning path', async ({
  page,
}) => {
  await page.goto('/');
  const basic = page.getByRole('listitem').filter({ hasText: 'Figure Skating Basic' });
  await expect(basic).toContainText('Fundamental skills for beginners');
  await expect(basic.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/category/basic');
  const freeSkate = page.getByRole('listitem').filter({ hasText: 'Free Skate Curriculum' });
  await expect(freeSkate).toContainText('Free skating techniques');
  await expect(freeSkate.getByRole('link', { name: 'Explore' })).toHaveAttribute(
    'href',
    '/category/free-skate',
  );
  await expect(page.getByRole('link', { name: 'See all categories' })).toHaveAttribute('href', '/categories');
  await expect(page.getByRole('heading', { name: 'Learning Path' })).toBeVisible();
  await expect(page.locator('ol > li')).toHaveText(['Basic Skills', 'Free Skate']);
});
