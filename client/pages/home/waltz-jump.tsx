import { displayName } from '#shared/curriculum.ts';
import { Skater } from '../../ui/skater.tsx';
import styles from './waltz-jump.module.css';

/** Along all lines of the drawing below: what it has passed is visible. */
const pen = 'M535 330L535 326A195 195 0 0 0 535 131A195 195 0 0 0 367 34L273 34A195 195 0 0 0 105 326';

/**
 * What the app does for every move, on one: it is drawn, explained and checked off. It plays once, by styles alone.
 * @param levelId where the program teaches it
 */
export function WaltzJump({ levelId }: { levelId: string }) {
  return (
    <figure className={styles.demo}>
      <div className={styles.ice}>
        {/* A translation would put <font> elements into the labels, which SVG does not draw. */}
        <svg
          viewBox="20 -10 600 370"
          className={`${styles.lines} notranslate`}
          role="img"
          aria-label="Drawing of a waltz jump: glide backward on the right foot, step forward onto the left, jump half a turn, land backward on the right."
        >
          <path
            className={styles.old}
            d="M-40 70C140 20 300 150 240 330M-40 310C120 240 160 120 60-20M520-20C400 120 500 180 700 90"
          />
          <mask id="pen" maskUnits="userSpaceOnUse" x="0" y="-10" width="640" height="380">
            <path className={styles.pen} pathLength="1" d={pen} />
          </mask>
          {/* Of the app's drawing of the move. */}
          <g mask="url(#pen)">
            <path className={styles.left} d="M535 131A195 195 0 0 0 367 34" />
            <path className={styles.right} d="M535 326A195 195 0 0 0 535 131M273 34A195 195 0 0 0 105 326" />
            <path className={styles.flight} d="M367 34L273 34" />
            <path d="M568 186L555 178L547 192M431 33L417 41L425 54M68 218L79 229L90 218" />
          </g>
          <circle cx="535" cy="326" r="9" />
          <g className={styles.steps}>
            <text x="500" y="334" textAnchor="end">
              1 Glide back
            </text>
            <text x="490" y="24">
              2 Step
            </text>
            <text x="320" y="66" textAnchor="middle">
              3 Jump
            </text>
            <text x="128" y="334">
              4 Land
            </text>
          </g>
        </svg>
        <Skater picture="waltz" className={styles.skater} />
      </div>
      <figcaption>
        <span>
          <b>Waltz jump</b> <small>{displayName(levelId)}</small>
        </span>
        <span className={styles.stamp} aria-hidden="true">
          ✓ Done
        </span>
      </figcaption>
    </figure>
  );
}
