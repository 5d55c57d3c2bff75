import type { ComponentProps, ElementType } from 'react';
import { Link } from 'react-router-dom';
import styles from './looks.module.css';

export const joinClasses = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

type LookProps<Tag extends ElementType> = { as?: Tag } & ComponentProps<Tag>;

/** A look that elements share, as a component: `<Row as="nav">`. A class of their own overrides it. */
export function createLook<Default extends ElementType>(element: Default, ...looks: (string | undefined)[]) {
  return function Look<Tag extends ElementType = Default>({ as, className, ...props }: LookProps<Tag>) {
    const Element: ElementType = as ?? element;
    return <Element {...props} className={joinClasses(...looks, className)} />;
  };
}

export const Panel = createLook('div', styles.panel);
export const Row = createLook('div', styles.row);
/** What it contains is as far apart as possible. */
export const SpreadRow = createLook('div', styles.row, styles.spread);
export const PanelRow = createLook('div', styles.panel, styles.row);
export const SmallPrint = createLook('p', styles.smallPrint);
export const Notice = createLook('div', styles.notice);
export const Disclosure = createLook('details', styles.disclosure);
export const Input = createLook('input', styles.field);
export const Select = createLook('select', styles.field);
export const TextArea = createLook('textarea', styles.field);
/** A round number. */
export const Disc = createLook('span', styles.disc);
/** A link that stands alone, as tall as a finger. */
export const TouchLink = createLook(Link, styles.touchLink);
/** Bold instead of underlined: an action, not a link in a text. */
export const BoldLink = createLook(Link, styles.touchLink, styles.bold);
/** Makes the nearest positioned ancestor clickable as a whole. */
export const StretchedLink = createLook(Link, styles.touchLink, styles.stretched);

export const CardList = createLook('ul', styles.cards);
/** Side by side where the screen is wide: two rows of two, never three and one. */
export const CardPairs = createLook('ul', styles.cards, styles.cardPairs);
/** Its link makes it clickable as a whole. */
export const Card = createLook('li', styles.panel, styles.card);

/** The id of the element at the end of the window that has the notices, one above the other. */
export const noticesId = 'notices';

/** A panel that covers the end of the page, which can still be scrolled into view. Without a look while it has nothing to show. */
export function Floating<Tag extends ElementType = 'div'>({
  as,
  className,
  isShown = true,
  ...props
}: LookProps<Tag> & { isShown?: boolean }) {
  const Element: ElementType = as ?? 'div';
  const look = joinClasses(styles.panel, styles.row, styles.floating, className);
  return <Element {...props} className={isShown ? look : undefined} />;
}

/** Announced by screen readers when it gets its text. */
export function Failure(props: ComponentProps<'p'>) {
  return <p role="alert" className={styles.failure} {...props} />;
}
