import { displayName } from '#shared/curriculum.ts';
import { findNextMoves } from '#shared/next-move.ts';
import { movePath } from '#shared/paths.ts';
import { useCurriculum } from '../../stores/curriculum/curriculum-store.tsx';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { Panel, Row, SmallPrint, StretchedLink } from '../../ui/looks.tsx';
import { MoveName } from '../../ui/move-name.tsx';
import styles from './next-moves.module.css';

const count = 3;

/** Empty for newcomers and until the progress is known, but its space is reserved. */
export function NextMoves() {
  const { progress, loaded } = useProgress();
  const isReturning = [...progress.values()].includes(true);
  return <div className={styles.place}>{loaded && isReturning && <NextMoveList />}</div>;
}

function NextMoveList() {
  const { progress } = useProgress();
  const { curriculum } = useCurriculum();
  const moves = curriculum ? findNextMoves(curriculum, progress, count) : [];
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby="next-moves">
      <h2 id="next-moves">Your next moves</h2>
      <Panel as="ol" className={styles.moves}>
        {moves.map((move) => (
          <Row as="li" key={move.key}>
            <StretchedLink to={movePath(move.categoryId, move.levelId, move.id)}>
              <MoveName move={move} />
            </StretchedLink>
            <SmallPrint as="span">{displayName(move.levelId)}</SmallPrint>
          </Row>
        ))}
      </Panel>
    </section>
  );
}
