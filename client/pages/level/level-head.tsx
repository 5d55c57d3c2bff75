import { displayName, type Level, type LevelRef, type Move, shortName } from '#shared/curriculum.ts';
import { findNextMove } from '#shared/next-move.ts';
import { levelPath, moveAnchor, pagePatterns } from '#shared/paths.ts';
import { countCompleted, countInWords, percentCompleted } from '#shared/summarize-progress.ts';
import { LevelBadge } from '../../features/summary/level-badge.tsx';
import { SignInInvitation } from '../../features/summary/sign-in-invitation.tsx';
import { testInWords } from '../../features/test-day/test-in-words.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { levelKey, useTestDays } from '../../stores/test-days.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { BoldLink } from '../../ui/looks.tsx';
import styles from './level-head.module.css';

interface LevelHeadProps {
  level: Level;
  next: LevelRef | undefined;
}

/** How far the skater is, and where she goes on. What is not known yet has its room. */
export function LevelHead({ level, next }: LevelHeadProps) {
  const { progress, ...state } = useProgress();
  const isAway = useIsProgressAway();
  const loaded = state.loaded && !isAway;
  const { categoryId, id, moves } = level;
  const day = useTestDays().get(levelKey(categoryId, id));
  const test = loaded ? testInWords(day, level, progress) : undefined;
  const completed = loaded ? countCompleted(level, progress) : undefined;
  return (
    <div className={styles.head}>
      <LevelBadge
        categoryId={categoryId}
        levelId={id}
        percent={completed && percentCompleted(completed, moves.length)}
        label={displayName(id)}
      />
      <div>
        <div>{isAway ? <SignInInvitation /> : (test ?? countInWords(completed, moves.length))}</div>
        <div className={styles.next}>
          {loaded && <WhereToGoOn move={findNextMove(level, progress)} next={next} />}
        </div>
      </div>
    </div>
  );
}

function WhereToGoOn({ move, next }: { move: Move | undefined; next: LevelRef | undefined }) {
  if (move)
    return (
      <BoldLink to={`#${moveAnchor(move.id)}`}>
        <span className={styles.name}>{`Up next: ${shortName(move)}`}</span>
      </BoldLink>
    );
  return (
    <BoldLink to={next ? levelPath(next.categoryId, next.levelId) : pagePatterns.home}>
      {`You can do every move in this level. ${next ? `Next: ${displayName(next.levelId)}` : 'See your levels'}`}
    </BoldLink>
  );
}
