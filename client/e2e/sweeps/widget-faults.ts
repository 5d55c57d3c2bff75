/**
 * Contrast of each visible text, also in an input, which axe skips, against the first opaque color behind it, where it is below
 * 4.5:1. Runs in the page.
 */
export function findFaintTexts(): string[] {
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
export function findSmallTargets(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.sign-in-widget :is(a, button, input)')]
    .filter((each) => each.checkVisibility() && !each.closest('.firebaseui-text, p.firebaseui-tos'))
    .filter((each) => each.getBoundingClientRect().height < 44)
    .map((each) => `${each.className} ${each.getBoundingClientRect().height}`);
}

/** Fields with a message whose line looks like that of a valid one, or whose focus ring something covers. Runs in the page. */
export function findBadlyMarkedFields(): string[] {
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
export function findTextsThatDoNotGrow(): string[] {
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
