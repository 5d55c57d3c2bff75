import { Link } from 'react-router-dom';
import type { FirstMove } from '#shared/curriculum.ts';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import { BoldLink, joinClasses, Panel, SmallPrint } from '../../ui/looks.tsx';
import { ReturningSkater } from './returning-skater.tsx';
import styles from './start.module.css';
import { WaltzJump } from './waltz-jump.tsx';

/** The category for each age group. */
const audiences = [
  { id: 'snowplow-sam', name: 'Snowplow Sam', text: 'Ages 3–5' },
  { id: 'basic', name: 'Basic', text: 'Kids and teens' },
  { id: 'adult', name: 'Adults', text: 'Never too late' },
];

interface StartProps {
  firstMoves: FirstMove[] | undefined;
  /** Not if an operator has a curriculum of another program. */
  isOfficial: boolean;
}

/** What to practice today; for a newcomer, what the app is and where to start. */
export function Start({ firstMoves = [], isOfficial }: StartProps) {
  const { progress, loaded, uid, fault } = useProgress();
  const isAway = useIsProgressAway();
  const isLoading = !loaded && fault !== 'not-loaded';
  const isReturning = isAway || [...progress.values()].includes(true);
  const doors = <Doors firstMoves={firstMoves} />;
  if (isReturning) return <ReturningSkater fallback={doors} />;
  return (
    <div className={joinClasses(styles.newcomer, isLoading && styles.unknown)}>
      <div className={styles.front}>
        <p className={styles.promise}>
          {`Every move${isOfficial ? ' of Learn to Skate' : ''}, drawn, explained, checked off.`}
        </p>
        {isOfficial && <WaltzJump />}
        <div>
          {doors}
          {!uid && (
            <SmallPrint className={styles.signIn}>
              Been here before? <BoldLink to={pagePatterns.login}>Sign in</BoldLink>
            </SmallPrint>
          )}
          {loaded && !uid && isInstalled() && <InstalledAppHint />}
        </div>
      </div>
    </div>
  );
}

function Doors({ firstMoves }: { firstMoves: FirstMove[] }) {
  const doors = audiences.filter(({ id }) => firstMoves.some(({ categoryId }) => categoryId === id));
  if (doors.length === 0) return null;
  return (
    <div className={styles.who}>
      <h2>Who is skating?</h2>
      <ul className={styles.doors}>
        {doors.map(({ id, name, text }) => (
          <li key={id}>
            <Panel as={Link} className={styles.door} to={categoryPath(id)} data-category={id}>
              <CategoryArt categoryId={id} />
              <span>{name}</span>
              <SmallPrint as="small">{text}</SmallPrint>
            </Panel>
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
