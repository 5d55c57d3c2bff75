import { useEffect, useId, useRef, useState } from 'react';
import { resolveKey } from '#shared/completion-key.ts';
import { type Curriculum, displayName } from '#shared/curriculum.ts';
import { plural } from '#shared/plural.ts';
import type { Marks } from '#shared/progress.ts';
import { Button } from '../../../ui/button.tsx';
import { completionStore, useCompletion } from '../store/completion-store.ts';
import { type ImportMode, planImport } from './plan-import.ts';
import styles from './progress-files.module.css';

interface ImportPreviewProps {
  fileName: string;
  marks: Marks;
  curriculum: Curriculum;
  originId: string;
  onClose: (message: string) => void;
}

const modes: [ImportMode, string][] = [
  ['merge', 'Add the file’s completed moves to mine. Nothing is removed.'],
  ['replace', 'Use the file instead of my progress. Completed moves that it doesn’t have are removed.'],
];

export function ImportPreview({ fileName, marks, curriculum, originId, onClose }: ImportPreviewProps) {
  const { marks: current, fromCache } = useCompletion();
  const [mode, setMode] = useState<ImportMode>('merge');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const { changes, added, removed, unchanged } = planImport(current, marks, mode);
  // Cached marks may be outdated: replacing could remove moves that are only in the account.
  const isBlocked = fromCache === true && mode === 'replace';
  const nothing = Object.keys(changes).length === 0;

  useEffect(() => heading.current?.focus(), []);

  function importMarks(): void {
    const text = `Restored ${fileName}: ${plural(added.length, 'move')} added, ${removed.length} removed`;
    const done = completionStore.change(changes, { text, originId });
    // The undo bar says what was done, and no longer once it is undone.
    onClose(
      done ? '' : 'Nothing changed, because your progress hasn’t loaded yet. Wait a moment, then try again.',
    );
  }

  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1}>
        Restore from {fileName}
      </h3>
      <fieldset className={styles.modes}>
        <legend>How to restore it</legend>
        {modes.map(([choice, text]) => (
          <label key={choice}>
            <input type="radio" name={name} checked={mode === choice} onChange={() => setMode(choice)} />
            {text}
          </label>
        ))}
      </fieldset>
      {isBlocked && <p>You can do this once your latest progress has loaded.</p>}
      <p role="status">
        {`${plural(added.length, 'move')} will be added, ${removed.length} removed, and ${unchanged.length} not changed.`}
      </p>
      <MoveList title="Added" keys={added} curriculum={curriculum} />
      <MoveList title="Removed" keys={removed} curriculum={curriculum} />
      <div className="row">
        <Button disabled={nothing || isBlocked} onClick={importMarks}>
          Restore
        </Button>
        <Button variant="secondary" onClick={() => onClose('Nothing changed.')}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface MoveListProps {
  title: string;
  keys: readonly string[];
  curriculum: Curriculum;
}

function MoveList({ title, keys, curriculum }: MoveListProps) {
  if (keys.length === 0) return null;
  return (
    <details className="disclosure">
      <summary>
        {title}: {keys.length}
      </summary>
      <ul>
        {keys.map((key) => (
          <li key={key}>{nameMove(curriculum, key)}</li>
        ))}
      </ul>
    </details>
  );
}

/** Such as 'Dip (Basic 1)', or the key if the move is not in the curriculum. */
function nameMove(curriculum: Curriculum, key: string): string {
  const { levelId = '', name } = resolveKey(curriculum, key) ?? {};
  return name ? `${name} (${displayName(levelId)})` : `${key} (not in the curriculum)`;
}
