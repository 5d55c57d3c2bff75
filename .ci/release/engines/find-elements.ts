/** Describes elements as a skater would. Only plain data, because it is sent to the page. */
export interface Query {
  role?: Role;
  /** The whole accessible name, or a pattern. */
  name?: string | Pattern;
  /** Text that the element contains. */
  text?: string | Pattern;
  css?: string;
  within?: Query;
}

/** A regular expression that survives JSON. */
interface Pattern {
  source: string;
  flags: string;
}

type Role = 'button' | 'combobox' | 'contentinfo' | 'heading' | 'link' | 'main' | 'textbox';

/** The properties of an element that tests check. */
export interface Sighting {
  text: string;
  value: string;
  /** Its position and size in the window. */
  place: string;
  /** Whether the element, or one around it, is animated. */
  isMoving: boolean;
  attributes: Record<string, string>;
}

/** The visible elements that match. Runs in the page, so it uses nothing from outside this function. */
export function findElements(query: Query): Element[];
/** The properties of the visible elements that match. */
export function findElements(query: Query, as: 'sightings'): Sighting[];
export function findElements(query: Query, as?: 'sightings'): Element[] | Sighting[] {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], input[type=submit]',
    combobox: 'select, [role=combobox]',
    contentinfo: 'footer:not(main *), [role=contentinfo]',
    heading: 'h1, h2, h3, h4, [role=heading]',
    link: 'a[href], [role=link]',
    main: 'main',
    textbox:
      'input:not([type]), input[type=text], input[type=email], input[type=password], input[type=tel], textarea',
  };
  const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  function isShown(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true });
  }

  function isMoving(element: Element): boolean {
    // A hidden tab is not drawn: its animations continue once it is visible.
    if (document.hidden) return false;
    // A finished animation is listed until the next frame. Until then, WebKit reports a position along the way.
    return document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return playState !== 'paused' && target?.contains(element);
    });
  }

  function textOf(node: Node): string {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.ariaHidden === 'true' || !isShown(node)) return '';
    // The options of a list are its values, not its text.
    if (node instanceof HTMLSelectElement) return '';
    if (node instanceof HTMLImageElement) return node.alt;
    return node.ariaLabel || [...node.childNodes].map(textOf).join('');
  }

  function nameOf(element: Element): string {
    const labelIds = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = 'labels' in element && element.labels ? [...(element.labels as NodeListOf<Node>)] : [];
    const named = [...labelIds.map((id) => document.getElementById(id)), ...labels];
    const text = named.map((label) => (label ? textOf(label) : '')).join(' ');
    return tidy(element.ariaLabel || text || textOf(element) || (element.getAttribute('title') ?? ''));
  }

  function matches(wanted: string | Pattern | undefined, text: () => string, whole: boolean): boolean {
    if (wanted === undefined) return true;
    if (typeof wanted === 'object') return new RegExp(wanted.source, wanted.flags).test(text());
    return whole ? text() === wanted : text().includes(wanted);
  }

  function find({ role, name, text, css, within }: Query): Element[] {
    const places = within ? find(within) : [document.documentElement];
    const found = places.flatMap((place) => [
      ...place.querySelectorAll(role ? selectors[role] : (css ?? '*')),
    ]);
    const meant = found
      .filter((element) => !role || !css || element.matches(css))
      .filter((element) => matches(name, () => nameOf(element), true))
      .filter((element) => matches(text, () => tidy(textOf(element)), false))
      .filter(isShown);
    // If only a text is given, returns the innermost elements: all those around them contain the text too.
    return role || css
      ? meant
      : meant.filter((outer) => !meant.some((inner) => outer !== inner && outer.contains(inner)));
  }

  const found = find(query);
  if (as !== 'sightings') return found;
  return found.map((element) => ({
    text: tidy(textOf(element)),
    value: 'value' in element ? String(element.value) : '',
    place: JSON.stringify(element.getBoundingClientRect()),
    isMoving: isMoving(element),
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
  }));
}
