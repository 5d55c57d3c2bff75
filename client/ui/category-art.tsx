import { trusted } from '../lib/trusted-types.ts';
import glide from './art/glide.svg?raw';
import jump from './art/jump.svg?raw';
import skate from './art/skate.svg?raw';
import snowplow from './art/snowplow.svg?raw';
import spiral from './art/spiral.svg?raw';
import styles from './category-art.module.css';

const pictures: Record<string, string> = {
  'snowplow-sam': snowplow,
  basic: glide,
  'free-skate': jump,
  adult: spiral,
};

/** The picture of a category in its color. In the page itself: as a mask it would be fetched and painted late on a slow phone. */
export function CategoryArt({ categoryId }: { categoryId: string }) {
  const svg = pictures[categoryId] ?? skate;
  return (
    <span
      className={styles.art}
      data-category={categoryId}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file
      dangerouslySetInnerHTML={{ __html: trusted.createHTML(svg) }}
    />
  );
}
