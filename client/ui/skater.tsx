import file from './art/skaters.svg?no-inline';
import { joinClasses } from './looks.tsx';
import styles from './skater.module.css';

/** What `npm run draw:skaters` draws. */
type Picture = 'snowplow-sam' | 'basic' | 'free-skate' | 'adult' | 'waltz' | 'fallen';

interface SkaterProps {
  picture: Picture;
  className?: string | undefined;
}

/** The figure of the drawings in a file of its own, so that a page shows it without code. It has the page's colors. */
export function Skater({ picture, className }: SkaterProps) {
  return (
    <svg viewBox="0 0 100 100" className={joinClasses(styles.skater, className)} aria-hidden="true">
      <use href={`${file}#${picture}`} width="100" height="100" />
    </svg>
  );
}
