import type { FirstMove } from '#shared/curriculum.ts';
import { categoryPath, pagePatterns } from '#shared/paths.ts';
import { usePage } from '../stores/curriculum/use-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CategoryArt } from '../ui/category-art.tsx';
import { Card, CardPairs, Disc, Disclosure, PanelRow, Row, StretchedLink, TouchLink } from '../ui/looks.tsx';
import { Page } from '../ui/page.tsx';
import { Start } from './home/start.tsx';
import styles from './home.module.css';

const benefits = [
  'Track your progress through official levels',
  'Read detailed move descriptions',
  'Watch tutorial videos',
  'Mark moves completed',
  'Follow the curriculum used by coaches',
];

const tracks = [
  { id: 'snowplow-sam', name: 'Snowplow Sam' },
  { id: 'basic', name: 'Basic' },
  { id: 'adult', name: 'Adults' },
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
  const { title, data } = usePage('home');
  const firstMoves = data?.firstMoves;
  const available = filterKnown(categories, firstMoves);
  return (
    <Page title={title} isEyebrow>
      <Start firstMoves={firstMoves} />
      <OtherSkaters firstMoves={firstMoves} />
      <CardPairs>
        {available.map(({ id, title, text }) => (
          <Card key={id}>
            <CategoryArt categoryId={id} />
            <h2>{title}</h2>
            <p>{text}</p>
            <ButtonLink to={categoryPath(id)} about={title}>
              Explore
            </ButtonLink>
          </Card>
        ))}
      </CardPairs>
      <p>
        <TouchLink to={pagePatterns.categories}>
          <b>See all categories</b>
        </TouchLink>
      </p>
      {available.length > 0 && <h2>Learning Path</h2>}
      <Row as="ol" className={styles.path}>
        {available.map(({ id, stage }, index) => (
          <PanelRow as="li" key={id} className={styles.stage}>
            <Disc aria-hidden="true">{index + 1}</Disc>
            <StretchedLink to={categoryPath(id)}>{stage}</StretchedLink>
          </PanelRow>
        ))}
      </Row>
      <Intro isOfficial={available.length > 0} />
    </Page>
  );
}

/** An operator's own curriculum may lack some of our categories. */
function filterKnown<Entry extends { id: string }>(entries: Entry[], firstMoves: FirstMove[] | undefined) {
  return entries.filter(({ id }) => !firstMoves || firstMoves.some(({ categoryId }) => categoryId === id));
}

function OtherSkaters({ firstMoves }: { firstMoves: FirstMove[] | undefined }) {
  const known = filterKnown(tracks, firstMoves);
  if (known.length === 0) return null;
  return (
    <Row as="nav" className={styles.tracks} aria-label="Other skaters">
      <span aria-hidden="true">Other skaters:</span>
      {known.map(({ id, name }) => (
        <TouchLink key={id} to={categoryPath(id)}>
          {name}
        </TouchLink>
      ))}
    </Row>
  );
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
      <p className={styles.intro}>
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
