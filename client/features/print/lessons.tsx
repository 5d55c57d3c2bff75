import { displayName, type Level } from '#shared/curriculum.ts';
import { useNotes } from '../../stores/notes.ts';
import { StepsHint } from '../../tracing/turning.tsx';
import { HowTo } from '../../ui/how-to.tsx';
import { SheetPage } from '../../ui/sheet.tsx';
import styles from './lessons.module.css';

/** The back of a level's sheet: how to do its moves. */
export function Lessons({ level }: { level: Level }) {
  const notes = useNotes();
  const steps = level.moves.map(({ detailedDescription }) => detailedDescription).join('\n');
  return (
    <SheetPage className={styles.back}>
      <h1>{displayName(level.id)}</h1>
      <h2>How to do it</h2>
      <StepsHint steps={steps} isOneSided />
      <ol className={styles.lessons}>
        {level.moves.map((move, index) => (
          <li key={move.id}>
            <h3>{`${index + 1}. ${move.name}`}</h3>
            <HowTo text={move.detailedDescription} />
            {notes.has(move.key) && (
              <p className={styles.note}>
                <b>Coach’s note</b> <bdi>{notes.get(move.key)}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </SheetPage>
  );
}
