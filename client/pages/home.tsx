import { getEdition } from '#shared/edition.ts';
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

export default function HomePage() {
  const { title } = usePage('home');
  return (
    <Page title={title} isEyebrow>
      <Start />
      <div className={styles.about}>
        <div>
          <Intro />
        </div>
        <div>
          <LearningPath />
          <BoldLink to={pagePatterns.categories} className={styles.more}>
            See all categories
          </BoldLink>
        </div>
      </div>
    </Page>
  );
}

function Intro() {
  return (
    <>
      <p>
        Learn figure skating step by step
        <ProgramName />: read how each move is done, watch it, and mark it once you can do it.
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

function ProgramName() {
  const { name, link } = getEdition().program;
  if (!name) return null;
  if (!link) return ` with the moves of ${name}`;
  return (
    <>
      {' '}
      with the moves of the{' '}
      <a href={link} target="_blank" rel="noopener">
        {`official ${name} curriculum`}
        <span className="visually-hidden">(opens in a new tab)</span>
      </a>
    </>
  );
}
