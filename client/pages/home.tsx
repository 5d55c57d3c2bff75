import './category-art.css';

import { Link } from 'react-router-dom';
import { type FirstMove, listFirstMoves } from '#shared/curriculum.ts';
import { categoryPath, movePath, pagePatterns } from '#shared/paths.ts';
import { useLastLevel } from '../features/curriculum/last-level.ts';
import { useCurriculum } from '../features/curriculum/use-curriculum.tsx';
import { useProgress } from '../features/progress/store/progress-store.ts';
import { usePageData } from '../lib/page-data.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { Continue } from './home/returning-skater.tsx';
import styles from './home.module.css';

const benefits = [
  'Track your progress through official levels',
  'Read detailed move descriptions',
  'Watch tutorial videos',
  'Mark moves completed',
  'Follow the curriculum used by coaches',
];

/** The category for each age group. */
const audiences = [
  { id: 'snowplow-sam', name: 'Snowplow Sam', text: 'Ages 3–5' },
  { id: 'basic', name: 'Basic', text: 'Kids and teens' },
  { id: 'adult', name: 'Adults', text: 'Never too late' },
];

const categories = [
  {
    id: 'basic',
    title: 'Figure Skating Basic',
    text: 'Fundamental skills for beginners',
    stage: 'Basic Skills',
  },
  { id: 'free-skate', title: 'Free Skate Curriculum', text: 'Free skating techniques', stage: 'Free Skate' },
];

export default function HomePage() {
  const embedded = usePageData('home');
  const { curriculum } = useCurriculum(!embedded);
  const firstMoves = embedded?.firstMoves ?? (curriculum && listFirstMoves(curriculum));
  // An operator's own curriculum may lack them.
  const available = categories.filter(({ id }) => !firstMoves || findFirstMove(firstMoves, id));
  return (
    <Page title="Figure Skating Curriculums" lead={<Lead firstMoves={firstMoves} />}>
      <ul className="card-pairs">
        {available.map(({ id, title, text }) => (
          <li key={id} className="panel card">
            <div className="category-art" data-category={id} />
            <h2>{title}</h2>
            <p>{text}</p>
            <ButtonLink to={categoryPath(id)} about={title}>
              Explore
            </ButtonLink>
          </li>
        ))}
      </ul>
      <p>
        <Link className="touch-target" to={pagePatterns.categories}>
          <b>See all categories</b>
        </Link>
      </p>
      {available.length > 0 && <h2>Learning Path</h2>}
      <ol className={styles.path}>
        {available.map(({ id, stage }) => (
          <li key={id} className={styles.stage}>
            <Link className="touch-target stretched" to={categoryPath(id)}>
              {stage}
            </Link>
          </li>
        ))}
      </ol>
    </Page>
  );
}

function findFirstMove(firstMoves: FirstMove[], id: string): FirstMove | undefined {
  return firstMoves.find(({ categoryId }) => categoryId === id);
}

interface LeadProps {
  /** Undefined until the curriculum is known. */
  firstMoves: FirstMove[] | undefined;
}

function Lead({ firstMoves }: LeadProps) {
  const last = useLastLevel();
  const { progress, loaded, uid } = useProgress();
  const isReturning = last !== undefined || [...progress.values()].includes(true);
  const doors = firstMoves && listDoors(firstMoves);
  const startingPoints = <StartingPoints doors={doors ?? []} />;
  return (
    <>
      {(isReturning || doors?.length !== 0) && (
        <div className={styles.start}>
          {isReturning ? <Continue last={last} fallback={startingPoints} /> : startingPoints}
        </div>
      )}
      {loaded && !uid && !isReturning && isInstalled() && <InstalledAppHint />}
      <Intro />
    </>
  );
}

function listDoors(firstMoves: FirstMove[]) {
  return audiences.flatMap((audience) => {
    const move = findFirstMove(firstMoves, audience.id);
    return move ? [{ ...audience, path: movePath(move.categoryId, move.levelId, move.id) }] : [];
  });
}

function StartingPoints({ doors }: { doors: ReturnType<typeof listDoors> }) {
  if (doors.length === 0) return null;
  return (
    <>
      <div>
        <h2>New? Start here</h2>
        <p className="small-print">Choose your group to see your first skill.</p>
      </div>
      <ul className={styles.audiences}>
        {doors.map(({ id, name, text, path }) => (
          <li key={id}>
            <Link className={styles.audience} to={path}>
              <span className="category-art" data-category={id} />
              <span>
                {name}
                <small className="small-print">{text}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

const isInstalled = () => window.matchMedia?.('(display-mode: standalone)').matches;

/** An installed app may have a storage of its own, as on an iPhone. */
function InstalledAppHint() {
  return (
    <p>
      Did you complete moves in your browser before? To see them in this app, sign in there and here, or bring
      a backup file: look for “Your Data” in <Link to={pagePatterns.categories}>all categories</Link>.
    </p>
  );
}

function Intro() {
  return (
    <>
      <p className={styles.intro}>
        Learn figure skating step by step with the moves of the{' '}
        <a href="https://www.learntoskateusa.com/" target="_blank" rel="noopener">
          official Learn to Skate USA curriculum
          <span className="visually-hidden">(opens in a new tab)</span>
        </a>
        : read how each one is done, watch it, and mark it once you can do it.
      </p>
      <details className="disclosure">
        <summary>Why Use This App?</summary>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
