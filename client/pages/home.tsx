import { Link } from 'react-router-dom';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import grid from '../ui/card-grid.module.css';
import { CategoryArt } from '../ui/category-art.tsx';
import { Page } from '../ui/page.tsx';
import { HomeProgress } from './home/home-progress.tsx';
import { NextStep } from './home/next-step.tsx';
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
  return (
    <Page title="Figure Skating Curriculums" lead={<Intro />}>
      <NextStep />

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
        <HomeProgress />
      </div>

      <h2>Learning Path</h2>
      <ol className={styles.path}>
        <li>Basic Skills</li>
        <li>Free Skate</li>
      </ol>
    </Page>
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
      <details className={styles.benefits}>
        <summary>Why Use This App?</summary>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </details>
    </>
  );
}
