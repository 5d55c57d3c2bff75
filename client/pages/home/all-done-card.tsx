import { Link } from 'react-router-dom';
import { type Category, displayName } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import { plural } from '#shared/plural.ts';
import { SharePicture } from '../../features/award/share-picture.tsx';
import { PracticeLink } from '../../features/practice/practice-link.tsx';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { useSkaterName } from '../../stores/skater-name.ts';
import { WithName } from '../../ui/with-name.tsx';
import styles from './all-done-card.module.css';
import { Hero, HeroActions } from './hero.tsx';
import type { Thumbnail } from './use-thumbnail.ts';

/** Drawn also where an operator's curriculum lacks the move. */
const leap = { key: 'free-skate-free-skate-4-split-or-stag-jump' };

interface AllDoneCardProps {
  track: readonly Category[];
  /** In words. */
  test: string | undefined;
  Drawing: Thumbnail | undefined;
}

export function AllDoneCard({ track, test, Drawing }: AllDoneCardProps) {
  const skater = useSkaterName();
  const levels = track.flatMap((category) => category.levels);
  const [first = '', last = ''] = [levels[0]?.id, levels.at(-1)?.id];
  const every = `Every move from ${displayName(first)} to ${displayName(last)}`;
  const moves = levels.flatMap((level) => level.moves).length;
  return (
    <Hero className={styles.card}>
      <div className={styles.words}>
        <h2>{skater ? <WithName name={skater} after=", you did it all!" /> : 'You did it all!'}</h2>
        {test && <p>{test}</p>}
        <p>{`${every}: ${plural(moves, 'move')}! Ask your coach what comes next.`}</p>
      </div>
      <div className={styles.leap}>{Drawing && <Drawing move={leap} />}</div>
      <nav className={styles.wall} aria-label="Your levels">
        {track.map(({ id, levels: ofCategory }) => (
          <div key={id}>
            <h3>{displayName(id)}</h3>
            <ol className={styles.levels}>
              {ofCategory.map((level) => (
                <li key={level.id}>
                  <Link to={levelPath(id, level.id)}>
                    <LevelBadge categoryId={id} levelId={level.id} percent={100} />
                    <span className="visually-hidden">{displayName(level.id)}</span>
                  </Link>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </nav>
      <HeroActions className={styles.actions}>
        <SharePicture
          variant="primary"
          name="all my levels"
          text={`${every}: I did it all! ${window.location.origin}`}
          parts={[
            { kind: 'title', text: 'I did it all!' },
            ...(skater ? [{ kind: 'name' as const, text: skater }] : []),
            { kind: 'badges', levelIds: levels.map(({ id }) => id) },
            { kind: 'words', text: every },
          ]}
        />
        <PracticeLink />
      </HeroActions>
    </Hero>
  );
}
