import { Link } from 'react-router-dom';
import type { FirstMove } from '#shared/curriculum.ts';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import { joinClasses, PanelRow, SmallPrint, TouchLink } from '../../ui/looks.tsx';
import { ReturningSkater } from './returning-skater.tsx';
import styles from './start.module.css';

/** The category for each age group. */
const audiences = [
  { id: 'snowplow-sam', name: 'Snowplow Sam', text: 'Ages 3–5' },
  { id: 'basic', name: 'Basic', text: 'Kids and teens' },
  { id: 'adult', name: 'Adults', text: 'Never too late' },
];

/** What to practice today; for a newcomer, where to start. */
export function Start({ firstMoves = [] }: { firstMoves: FirstMove[] | undefined }) {
  const { progress, loaded, uid } = useProgress();
  const isAway = useIsProgressAway();
  const isReturning = isAway || [...progress.values()].includes(true);
  const startingPoints = <StartingPoints firstMoves={firstMoves} />;
  if (isReturning) return <ReturningSkater fallback={startingPoints} />;
  return (
    <div className={joinClasses(styles.newcomer, !loaded && styles.unknown)}>
      {startingPoints}
      {!uid && (
        <p>
          Been here before? <TouchLink to={pagePatterns.login}>Sign in</TouchLink>
        </p>
      )}
      {loaded && !uid && isInstalled() && <InstalledAppHint />}
    </div>
  );
}

function StartingPoints({ firstMoves }: { firstMoves: FirstMove[] }) {
  const doors = audiences.filter(({ id }) => firstMoves.some(({ categoryId }) => categoryId === id));
  if (doors.length === 0) return null;
  return (
    <div className={styles.start}>
      <h2>New? Start here</h2>
      <SmallPrint>Choose your group, then your level.</SmallPrint>
      <ul className={styles.audiences}>
        {doors.map(({ id, name, text }) => (
          <li key={id}>
            <PanelRow as={Link} className={styles.audience} to={categoryPath(id)} data-category={id}>
              <CategoryArt categoryId={id} />
              <span>
                {name}
                <SmallPrint as="small">{text}</SmallPrint>
              </span>
            </PanelRow>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches;

/** An installed app may have a storage of its own, as on an iPhone. */
function InstalledAppHint() {
  return (
    <p>
      Did you complete moves in your browser before? To see them in this app, sign in there and here, or bring
      a backup file: look for “Your Data” at <Link to={pagePatterns.login}>Login</Link>.
    </p>
  );
}
