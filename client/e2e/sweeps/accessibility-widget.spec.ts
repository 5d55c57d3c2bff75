import type { Page } from '@playwright/test';
import { newEmail } from '../accounts.ts';
import { expect, test } from '../skater.ts';
import { expectOnlyTraces, setUpWidget, widgetOn } from '../widget.ts';
import { expectAccessible, expectReflow } from './accessibility.ts';

const providers = [
  'google.com',
  'password',
  'phone',
  'facebook.com',
  'twitter.com',
  'github.com',
  'microsoft.com',
  'apple.com',
  'yahoo.com',
  'saml.x',
  'oidc.y',
];
const signInOptions = providers.map((provider) => ({ provider }));
// In order, so that only one worker starts their server.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 320, height: 700 }, siteSetup: { protection: true } });
test.beforeEach(({ context }) => setUpWidget(context, { tosUrl: '/privacy-policy', signInOptions }));

/**
 * Contrast of each visible text, also in an input, which axe skips, against the first opaque color behind it, where it is below
 * 4.5:1. Runs in the page.
 */
function faintTexts(): string[] {
  const parse = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = (rgb: number[]) =>
    rgb
      .slice(0, 3)
      .map((part) => linear(part / 255))
      .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const behind = (element: Element | null): number[] => {
    if (!element) return [255, 255, 255];
    const color = parse(getComputedStyle(element).backgroundColor);
    return color.length >= 3 && (color[3] ?? 1) === 1 ? color : behind(element.parentElement);
  };
  const contrastOf = (element: Element) => {
    const back = behind(element);
    const [red = 0, green = 0, blue = 0, alpha = 1] = parse(getComputedStyle(element).color);
    const front = [red, green, blue].map((part, index) => part * alpha + (back[index] ?? 0) * (1 - alpha));
    const [light = 0, dark = 0] = [luminance(front), luminance(back)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  return [...document.querySelectorAll<HTMLElement>('.sign-in-widget *:not(.visually-hidden)')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter(
      (each) =>
        (each instanceof HTMLInputElement && each.value !== '') ||
        [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .filter((each) => contrastOf(each) < 4.5)
    .map((each) => `${each.className} "${each.textContent}" ${contrastOf(each).toFixed(2)}`);
}

/** Runs in the page. Links inside running text are exempt. */
function smallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.sign-in-widget :is(a, button, input)')]
    .filter((each) => each.checkVisibility() && !each.closest('.firebaseui-text, p.firebaseui-tos'))
    .filter((each) => each.getBoundingClientRect().height < 44)
    .map((each) => `${each.className} ${each.getBoundingClientRect().height}`);
}

/** Fields with a message whose line looks like that of a valid one, or whose focus ring something covers. Runs in the page. */
function badlyMarkedFields(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('.sign-in-widget .mdl-textfield__input')]
    .filter((each) => {
      const cover = each.parentElement?.querySelector('.mdl-textfield__label');
      const isCovered = cover && getComputedStyle(cover, '::after').content !== 'none';
      const line = getComputedStyle(each).borderBottomColor;
      const message = document.querySelector('.sign-in-widget .firebaseui-error');
      const isRed = message && line === getComputedStyle(message).color;
      return isCovered || isRed !== (each.ariaInvalid === 'true');
    })
    .map((each) => each.name);
}

/** Texts that are not twice as large, or whose lines overlap, after the skater has doubled the text size. Runs in the page. */
function textsThatDoNotGrow(): string[] {
  const { style } = document.documentElement;
  const texts = [...document.querySelectorAll<HTMLElement>('.sign-in-widget *')].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true }) &&
      [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const sizeOf = (each: HTMLElement) => Number.parseFloat(getComputedStyle(each).fontSize);
  const before = texts.map(sizeOf);
  style.fontSize = '200%';
  const faults = texts.filter((each, index) => {
    const lineHeight = Number.parseFloat(getComputedStyle(each).lineHeight);
    return sizeOf(each) < 1.9 * (before[index] ?? 0) || lineHeight < sizeOf(each);
  });
  style.fontSize = '';
  return faults.map((each) => `${each.className} "${each.textContent}"`);
}

/** What axe does not see: contrast in inputs, targets, width, and headings. Runs on a small phone. */
async function check(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect.soft.poll(() => page.evaluate(faintTexts), `${name}: contrast, ${colorScheme}`).toEqual([]);
  }
  expect.soft(await page.evaluate(badlyMarkedFields), `${name}: marks of fields`).toEqual([]);
  // Otherwise the labels take a moment to grow.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect.soft(await page.evaluate(textsThatDoNotGrow), `${name}: large text`).toEqual([]);
  expect.soft(await page.evaluate(smallTargets), `${name}: targets`).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(width, `${name}: width`).toBeLessThanOrEqual(320);
  // Playwright goes by the element, assistive technology by the level.
  await expect.soft(page.locator('h1:visible:not([aria-level])')).toHaveText('Login');
  await expectAccessible(page, name);
}

test('Every page of the widget is accessible: axe, and on a small phone contrast, targets, width, a single first heading', async ({
  page,
  pageFaults,
}) => {
  test.slow();
  const widget = widgetOn(page);
  await page.goto('/login');
  await expect(widget.button('Sign in with Google')).toBeVisible();
  for (const icon of await widget.root.locator('img').all()) {
    expect(await icon.evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0)).toBe(
      true,
    );
  }
  await expect(widget.root.getByText('Terms of Service')).toBeVisible();
  await check(page, 'providers');
  await widget.enterEmail('x');
  await expect(widget.message("That email address isn't correct")).toBeVisible();
  await check(page, 'email');
  const email = newEmail();
  await widget.field('Email').fill(email);
  await widget.button('Next').click();
  await widget.fillPassword('wrong');
  await expect(widget.message("don't match")).toBeVisible();
  await check(page, 'password');
  await widget.button('Trouble signing in?').click();
  await expect(widget.title('Recover password')).toBeVisible();
  await check(page, 'recover');
  await widget.button('Send').click();
  await expect(widget.title('Check your email')).toBeVisible();
  await check(page, 'recovery email');
  await widget.button('Create account').click();
  await widget.enterEmail(email, 'Create account with email');
  await widget.fillSignUp('', '');
  await expect(widget.message('Enter your password')).toBeVisible();
  await check(page, 'sign-up');
  await page.goto('/login?mode=resetPassword&oobCode=x');
  await expect(widget.title('Try resetting your password again')).toBeVisible();
  await check(page, 'reset-failure');
  await page.goto('/login');
  await widget.button('Sign in with phone').click();
  await expect(widget.title('Enter your phone number')).toBeVisible();
  await check(page, 'phone');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectReflow(page, 'phone');
  await widget.root.locator('.firebaseui-id-country-selector').click();
  await expect(page.locator('.firebaseui-list-box-dialog')).toBeVisible();
  await expectAccessible(page, 'countries');
  expectOnlyTraces(pageFaults);
});

test('The tips for an email that does not arrive are readable in the dark, too', async ({
  page,
  context,
}) => {
  await setUpWidget(context, { signInOptions: [{ provider: 'password', signInMethod: 'emailLink' }] });
  await page.goto('/login');
  const widget = widgetOn(page);
  await widget.field('Email').fill(newEmail());
  await widget.button('Next').click();
  await widget.button('Trouble getting email?').click();
  await expect(widget.root.getByText('Check if the email was marked as spam')).toBeVisible();
  await check(page, 'trouble');
});
