import { categoryPath } from '#shared/paths.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import { BoldLink, Card, Disc } from '../../ui/looks.tsx';
import styles from './learning-path.module.css';

interface Stage {
  /** Of the category. */
  id: string;
  stage: string;
  title: string;
  text: string;
}

/** A line with a station for each category. */
export function LearningPath({ stages }: { stages: Stage[] }) {
  return (
    <>
      <h2>Learning Path</h2>
      <ol className={styles.path}>
        {stages.map(({ id, stage, title, text }, index) => (
          <li key={id} data-category={id}>
            <p className={styles.station}>
              <Disc aria-hidden="true">{index + 1}</Disc>
              {stage}
            </p>
            <Card as="div" className={styles.card}>
              <CategoryArt categoryId={id} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
              <BoldLink to={categoryPath(id)} aria-label={`Explore: ${title}`}>
                Explore
              </BoldLink>
            </Card>
          </li>
        ))}
      </ol>
    </>
  );
}
