import { listStations } from '#shared/edition.ts';
import { categoryPath } from '#shared/paths.ts';
import { CategoryArt } from '../../ui/category-art.tsx';
import { hueOf } from '../../ui/category-look.ts';
import { BoldLink, Card, Disc } from '../../ui/looks.tsx';
import styles from './learning-path.module.css';

/** A line with a station for each category that the program has on it. */
export function LearningPath() {
  const stations = listStations();
  if (stations.length === 0) return null;
  return (
    <>
      <h2>Learning Path</h2>
      <ol className={styles.path}>
        {stations.map(({ id, stage, title, text }, index) => (
          <li key={id} data-hue={hueOf(id)}>
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
