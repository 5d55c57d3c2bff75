import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { siteName } from '#shared/edition.ts';
import { hueOf } from './category-look.ts';
import styles from './page.module.css';
import { Skater } from './skater.tsx';

interface PageProps {
  title: string;
  heading?: string;
  before?: ReactNode;
  /** Makes the heading small: the first words that matter come after it. */
  isEyebrow?: boolean;
  /** Shown with the heading in the hero panel. */
  lead?: ReactNode;
  /** The skater there. By default she has fallen, which happens. */
  leadPicture?: ComponentProps<typeof Skater>['picture'];
  /** Stands below the heading and, where there is room, with it beside the children. */
  side?: ReactNode;
  /** The category whose colors the page has. */
  categoryId?: string;
  children?: ReactNode;
}

/** The first history entry of this page load, and whether the skater has navigated since. */
let openingKey: string | undefined;
let hasNavigated = false;

/** A page with its title and heading. After a navigation it focuses the heading, so that screen readers read it. */
export function Page({
  title,
  heading = title,
  before,
  isEyebrow,
  lead,
  leadPicture = 'fallen',
  side,
  categoryId,
  children,
}: PageProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const plainLook = before ? undefined : styles.withoutBreadcrumbs;
  const look = isEyebrow ? styles.eyebrow : plainLook;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search term changes the entry, but not the page
  useEffect(() => {
    openingKey ??= key;
    hasNavigated ||= key !== openingKey;
    if (hasNavigated) headingRef.current?.focus({ preventScroll: true });
  }, [pathname]);

  const head = (
    <div className={lead ? styles.hero : look}>
      {lead && <Skater picture={leadPicture} className={styles.heroSkater} />}
      <h1 ref={headingRef} tabIndex={-1}>
        {heading}
      </h1>
      {lead}
    </div>
  );
  return (
    <>
      <title>{`${title} – ${siteName()}`}</title>
      {before}
      {side ? (
        <div className={styles.split} data-hue={categoryId && hueOf(categoryId)}>
          <div className={styles.side}>
            {head}
            {side}
          </div>
          <div>{children}</div>
        </div>
      ) : (
        <>
          {head}
          {children}
        </>
      )}
    </>
  );
}

/** A page with only a few words, such as the 404 page: all of it is in the hero panel. */
export function ShortPage({ title, children }: { title: string; children: ReactNode }) {
  return <Page title={title} lead={children} />;
}
