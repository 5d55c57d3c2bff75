import { basic1, moveCard } from '../level-page.ts';
import { expect, test } from '../skater.ts';
import { standInForPlayer } from '../video-player.ts';

test('A newcomer’s door on Home leads to the levels of their group, which ask for theirs', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Snowplow Sam Ages 3–5' }).click();
  await expect(page.getByRole('heading', { name: 'Figure Skating Snowplow Sam' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByText('Which level are you in?')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Moves: Snowplow Sam 1' })).toBeVisible();
});

test('On a phone a newcomer sees what the app is and all doors without scrolling, and where motion is unwanted the drawing at once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 720 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const drawing = page.getByRole('img', { name: 'Drawing of a waltz jump' });
  const doors = page.getByRole('heading', { name: 'Who is skating?' }).locator('+ ul').getByRole('link');
  await expect(doors).toHaveCount(3);
  for (const part of [page.getByText('Every move of Learn to Skate'), drawing, ...(await doors.all())])
    await expect(part).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('The drawing on Home plays once, and then stays', async ({ page }) => {
  await page.goto('/');
  const figure = page.getByRole('figure');
  const countPlaying = () => figure.evaluate((each) => each.getAnimations({ subtree: true }).length);
  expect(await countPlaying()).toBeGreaterThan(0);
  // What plays forever cannot be finished.
  await figure.evaluate((each) => {
    for (const animation of each.getAnimations({ subtree: true })) animation.finish();
  });
  expect(await countPlaying()).toBe(0);
});

test('From Home a skater finds a level, reads how a move is done, and watches it here or on YouTube', async ({
  page,
  thirdPartyRequests,
}) => {
  await standInForPlayer(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Explore: Figure Skating Basic' }).click();
  await page.getByRole('link', { name: 'View Moves: Basic 1' }).click();
  await expect(page).toHaveURL(basic1);

  const dip = moveCard(page, 'dip');
  const steps = dip.getByText('Glide forward with your feet side by side');
  await expect(dip.getByText('A deep knee bend during a forward two-foot glide')).toBeVisible();
  await expect(steps).toBeHidden();
  expect(thirdPartyRequests).toEqual([]);

  await dip.getByText('View Details').click();
  await expect(steps).toBeVisible();
  expect(thirdPartyRequests).toEqual([]);
  await dip.getByRole('radio', { name: 'Video' }).check();
  const player = dip.locator('iframe');
  await expect(player).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/X829xKqyEwE');
  await expect(player.contentFrame().getByText('A video')).toBeVisible();
  await expect(dip.getByRole('link', { name: 'Watch on YouTube' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=X829xKqyEwE',
  );

  await dip.getByText('Hide Details').click();
  await expect(steps).toBeHidden();
  await expect(player).toHaveCount(0);
});

test('Each move of a level and of a search has its drawing', async ({ page }) => {
  await page.goto(basic1);
  await expect(page.locator('main li:has(svg[viewBox]:visible)')).toHaveCount(8);
  await page.goto('/search?q=waltz+jump');
  await expect(page.getByRole('main').getByRole('listitem').locator('svg').first()).toBeVisible();
});
