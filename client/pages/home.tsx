import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { useLastLevel } from '../features/curriculum/last-level.ts';
import { useCompletion } from '../features/progress/store/use-completion.ts';
import { ButtonLink } from '../ui/button.tsx';
import grid from '../ui/card-grid.module.css';
import { CategoryArt } from '../ui/category-art.tsx';
import { Page } from '../ui/page.tsx';
import { LastLevelCard } from './home/step-card.tsx';
import styles from './home.module.css';

const benefits = [
  'Track your progress through official levels',
  'Read detailed move descriptions',
  'Watch tutorial videos',
  'Mark moves completed',
  'Follow the curriculum used by coaches',
];

const categories = [
  { id: 'basic', title: 'Figure Skating Basic', text: 'Fundamental skills for beginners' },
  { id: 'free-skate', title: 'Free Skate Curriculum', text: 'Free skating techniques' },
];

export default function HomePage() {
  const last = useLastLevel();
  const { marks } = useCompletion();
  const hasMarks = [...marks.values()].includes(true);
  const returning = useCodeForReturning(hasMarks || last !== undefined);
  return (
    <Page title="Figure Skating Curriculums" lead={<Intro />}>
      {returning ? <returning.NextMoveCard last={last} /> : <LastLevelCard last={last} />}

      <ul className={grid.grid}>
        {categories.map(({ id, title, text }) => (
          <li key={id} className={grid.card}>
            <CategoryArt categoryId={id} />
            <h2>{title}</h2>
            <p>{text}</p>
            <ButtonLink to={categoryPath(id)} about={title}>
              Explore
            </ButtonLink>
          </li>
        ))}
      </ul>
      <Link className={styles.allCategories} to={pagePatterns.categories}>
        See all categories
      </Link>

      <h2>Your Progress</h2>
      <div className={styles.progress}>
        {returning && hasMarks ? (
          <returning.OverallProgress />
        ) : (
          <p>Mark the moves you can do, and see your progress here.</p>
        )}
      </div>

      <h2>Learning Path</h2>
      <ol className={styles.path}>
        <li className={styles.stage}>Basic Skills</li>
        <li className={styles.stage}>Free Skate</li>
      </ol>
    </Page>
  );
}

type CodeForReturning = typeof import('./home/returning-skater.tsx');

/** Only returning skaters need the curriculum on Home. Without a connection they see what newcomers do. */
function useCodeForReturning(isReturning: boolean): CodeForReturning | undefined {
  const [code, setCode] = useState<CodeForReturning>();
  useEffect(() => {
    if (isReturning) import('./home/returning-skater.tsx').then(setCode, () => undefined);
  }, [isReturning]);
  return code;
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
