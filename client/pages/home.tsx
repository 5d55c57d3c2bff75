import type { FirstMove } from '#shared/curriculum.ts';
import { pagePatterns } from '#shared/paths.ts';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { BoldLink, Disclosure } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { LearningPath } from './home/learning-path.tsx';
import { Start } from './home/start.tsx';
import styles from './home.module.css';

const benefits = [
  'Track your progress through official levels',
  'Read detailed move descriptions',
  'Watch tutorial videos',
  'Mark moves completed',
  'Follow the curriculum used by coaches',
];

const stages = [
  {
    id: 'basic',
    stage: 'Basic Skills',
    title: 'Figure Skating Basic',
    text: 'Fundamental skills for beginners',
  },
  { id: 'free-skate', stage: 'Free Skate', title: 'Free Skate Curriculum', text: 'Free skating techniques' },
];

export default function HomePage() {
  const { title, data } = usePage('home');
  const firstMoves = data?.firstMoves;
  const available = filterKnown(stages, firstMoves);
  const isOfficial = available.length > 0;
  return (
    <Page title={title} isEyebrow>
      <Start firstMoves={firstMoves} isOfficial={isOfficial} />
      <div className={styles.about}>
        <div>
          <Intro isOfficial={isOfficial} />
        </div>
        <div>
          {isOfficial && <LearningPath stages={available} />}
          <BoldLink to={pagePatterns.categories} className={styles.more}>
            See all categories
          </BoldLink>
        </div>
      </div>
    </Page>
  );
}

/** An operator's own curriculum may lack some of our categories. */
function filterKnown<Entry extends { id: string }>(entries: Entry[], firstMoves: FirstMove[] | undefined) {
  return entries.filter(({ id }) => !firstMoves || firstMoves.some(({ categoryId }) => categoryId === id));
}

/** @param isOfficial not if an operator has a curriculum of another program */
function Intro({ isOfficial }: { isOfficial: boolean }) {
  const official = (
    <>
      {' '}
      with the moves of the{' '}
      <a href="https://www.learntoskateusa.com/" target="_blank" rel="noopener">
        official Learn to Skate USA curriculum
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    </>
  );
  return (
    <>
      <p>
        Learn figure skating step by step
        {isOfficial && official}: read how each move is done, watch it, and mark it once you can do it.
      </p>
      <Disclosure>
        <summary>Why Use This App?</summary>
        <ul className={styles.benefits}>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </Disclosure>
    </>
  );
}
