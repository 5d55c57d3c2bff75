import { categoryPath } from '#shared/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import styles from './no-progress.module.css';

export function NoProgress() {
  return (
    <>
      <h3>No Progress Yet</h3>
      <p>
        Open a level, mark the moves you can do, and see here how far you have come. These are good places to
        start:
      </p>
      <p className={styles.links}>
        <ButtonLink to={categoryPath('basic')}>Basic Skills</ButtonLink>
        <ButtonLink to={categoryPath('free-skate')}>Free Skate</ButtonLink>
      </p>
    </>
  );
}
