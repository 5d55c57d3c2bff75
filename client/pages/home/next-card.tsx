import { displayName, type LevelRef, type Move, shortName } from '#shared/curriculum.ts';
import { movePath } from '#shared/paths.ts';
import { countInWords, percentCompleted } from '#shared/summarize-progress.ts';
import { PracticeLink } from '../../features/practice/practice-link.tsx';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { hueOf, pictureOf } from '../../ui/category-look.ts';
import { Skater } from '../../ui/skater.tsx';
import { HeroActions, HuedHero } from './hero.tsx';
import styles from './next-card.module.css';
import type { Thumbnail } from './use-thumbnail.ts';

interface NextCardProps {
  level: LevelRef;
  completed: number;
  total: number;
  /** In words. */
  test: string | undefined;
  move: Move;
  isWorkingOn: boolean;
  Drawing: Thumbnail | undefined;
}

/** The level where the skater is, and her next move. */
export function NextCard({ level, completed, total, test, move, isWorkingOn, Drawing }: NextCardProps) {
  const name = displayName(level.levelId);
  return (
    <HuedHero className={styles.card} data-hue={hueOf(level.categoryId)}>
      <div className={styles.level}>
        <LevelBadge
          categoryId={level.categoryId}
          levelId={level.levelId}
          percent={percentCompleted(completed, total)}
        />
        <div>
          <h2>{name}</h2>
          <p>{countInWords(completed, total)}</p>
          {test && <p>{test}</p>}
        </div>
      </div>
      <div className={styles.ice}>
        {Drawing && <Drawing move={move} fallback={<Skater picture={pictureOf(move.categoryId)} />} />}
      </div>
      <div className={styles.next}>
        <small>{isWorkingOn ? 'Working on' : 'Next'}</small>
        <p>{shortName(move)}</p>
      </div>
      <HeroActions>
        <ButtonLink to={movePath(move.categoryId, move.levelId, move.id)} about={name}>
          Continue
        </ButtonLink>
        <PracticeLink />
      </HeroActions>
    </HuedHero>
  );
}
