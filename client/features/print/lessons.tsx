import type { ComponentType, ReactNode } from 'react';
import { displayName, type Level } from '#shared/curriculum.ts';
import sheetStyles from '../../ui/sheet.module.css';
import styles from './lessons.module.css';

interface LessonsProps {
  level: Level;
  howTo: ComponentType<{ text: string }>;
  /** What the skater should know about the steps. */
  hint: ReactNode;
}

/** The back of a level's sheet: how to do its moves. */
export function Lessons({ level, howTo: HowTo, hint }: LessonsProps) {
  return (
    <section className={`${sheetStyles.sheet} ${styles.back}`}>
      <h1>{displayName(level.id)}</h1>
      <h2>How to do it</h2>
      {hint}
      <ol className={styles.lessons}>
        {level.moves.map((move, index) => (
          <li key={move.id}>
            <h3>{`${index + 1}. ${move.name}`}</h3>
            <HowTo text={move.detailedDescription} />
          </li>
        ))}
      </ol>
    </section>
  );
}
