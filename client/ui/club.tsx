import { getEdition } from '#shared/edition.ts';
import styles from './club.module.css';

/** Nothing without a logo. The name stands beside it. */
export function ClubLogo({ className }: { className: string | undefined }) {
  const { logo } = getEdition();
  // With another priority React would ask for it before all else, in an element before the page's title.
  return logo && <img src={logo} alt="" fetchPriority="low" className={className} />;
}

/** The logo and the name of the club, on paper; nothing without a club. */
export function Club() {
  const { clubName, logo } = getEdition();
  return (
    (clubName || logo) && (
      <p className={styles.club}>
        <ClubLogo className={styles.logo} />
        {clubName}
      </p>
    )
  );
}
