import { Link } from 'react-router-dom';
import { getEdition, programInSentence } from '#shared/edition.ts';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import { hueOf } from '../../ui/category-look.ts';
import { BoldLink, joinClasses, Panel, SmallPrint } from '../../ui/looks.tsx';
import { ReturningSkater } from './returning-skater.tsx';
import styles from './start.module.css';
import { WaltzJump } from './waltz-jump.tsx';

/** What to practice today; for a newcomer, what the app is and where to start. */
export function Start() {
  const { progress, loaded, uid, fault } = useProgress();
  const isAway = useIsProgressAway();
  const isLoading = !loaded && fault !== 'not-loaded';
  const isReturning = isAway || [...progress.values()].includes(true);
  if (isReturning) return <ReturningSkater fallback={<Doors />} />;
  const name = programInSentence();
  const { waltzJump } = getEdition().program;
  return (
    <div className={joinClasses(styles.newcomer, isLoading && styles.unknown)}>
      <div className={styles.front}>
        <p className={styles.promise}>
          {`Every move${name ? ` of ${name}` : ''},${waltzJump ? ' drawn,' : ''} explained, checked off.`}
        </p>
        {waltzJump && <WaltzJump levelId={waltzJump} />}
        <div>
          <Doors />
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

/** The category for each age group. */
function Doors() {
  const doors = getEdition().program.categories.flatMap(({ id, door }) => (door ? { id, ...door } : []));
  if (doors.length === 0) return null;
  return (
    <div className={styles.who}>
      <h2>Who is skating?</h2>
      <ul className={styles.doors}>
        {doors.map(({ id, name, text }) => (
          <li key={id}>
            <Panel as={Link} className={styles.door} to={categoryPath(id)} data-hue={hueOf(id)}>
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
