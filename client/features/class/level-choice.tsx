import { useId } from 'react';
import { type Curriculum, displayName, type Level, listLevels, listMoves } from '#shared/curriculum.ts';
import { findNextStep } from '#shared/next-move.ts';
import { hashText } from '../../lib/hash-text.ts';
import { type ClassSkater, listDone } from '../../stores/class/class-skaters.ts';
import { Select } from '../../ui/looks.tsx';
import styles from './class.module.css';

interface LevelChoiceProps {
  curriculum: Curriculum;
  level: Level;
  onChoose: (level: Level) => void;
}

export function LevelChoice({ curriculum, level, onChoose }: LevelChoiceProps) {
  const id = useId();
  const levels = listLevels(curriculum);
  return (
    <label className={styles.choice} htmlFor={id}>
      <span>Level</span>
      <Select
        id={id}
        value={levels.indexOf(level)}
        onChange={({ target }) => onChoose(levels[Number(target.value)] ?? level)}
      >
        {curriculum.categories.map((category) => (
          <optgroup key={category.id} label={displayName(category.id)}>
            {category.levels.map((each) => (
              <option key={each.id} value={levels.indexOf(each)}>
                {displayName(each.id)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </label>
  );
}

/** Where most skaters of the class stand, of several levels the first. Skaters who have done nothing count for none. */
export function findUsualLevel(curriculum: Curriculum, skaters: readonly ClassSkater[]): Level | undefined {
  const standing = skaters.map((skater) => {
    const done = listDone(skater);
    const moves = listMoves(curriculum).filter(({ key }) => done.has(hashText(key)));
    return findNextStep(curriculum, new Map(moves.map(({ key }) => [key, true])));
  });
  const countAt = ({ categoryId, id }: Level) =>
    standing.filter((step) => step?.categoryId === categoryId && step.levelId === id).length;
  const levels = listLevels(curriculum);
  const most = Math.max(...levels.map(countAt));
  return levels.find((level) => countAt(level) === most);
}
