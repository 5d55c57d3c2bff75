import { useEffect, useId, useRef, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import type { Marks } from '#shared/progress.ts';
import { plural } from '../../../lib/plural.ts';
import { Button } from '../../../ui/button.tsx';
import { completionStore } from '../store/completion-store.ts';
import { useCompletion } from '../store/use-completion.ts';
import { type ImportMode, planImport } from './plan-import.ts';
import { PlannedMoves } from './planned-moves.tsx';
import styles from './progress-files.module.css';

export interface ImportPreviewProps {
  fileName: string;
  marks: Marks;
  curriculum: Curriculum;
  /** The element that the focus goes back to. */
  originId: string;
  onClose: (message: string) => void;
}

const modes: Record<ImportMode, string> = {
  merge: 'Add the file’s marks to mine. Nothing is removed.',
  replace: 'Replace my marks by the file’s. Marks that it does not have are removed.',
};

/** What an import would do, before it does it. */
export function ImportPreview({ fileName, marks, curriculum, originId, onClose }: ImportPreviewProps) {
  const { marks: current } = useCompletion();
  const [mode, setMode] = useState<ImportMode>('merge');
  const heading = useRef<HTMLHeadingElement>(null);
  const name = useId();
  const { changes, added, removed, unchanged } = planImport(current, marks, mode);
  const nothing = Object.keys(changes).length === 0;

  useEffect(() => heading.current?.focus(), []);

  function importMarks(): void {
    const done = completionStore.change(changes, { text: 'Progress imported', originId });
    onClose(
      done
        ? `Imported ${fileName}: ${plural(added.length, 'mark')} added, ${removed.length} removed.`
        : 'Nothing was imported, because your marks are not loaded yet. Wait a moment, then try again.',
    );
  }

  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1}>
        Import {fileName}
      </h3>
      <fieldset className={styles.modes}>
        <legend>How the marks come together</legend>
        {(['merge', 'replace'] as const).map((choice) => (
          <label key={choice}>
            <input type="radio" name={name} checked={mode === choice} onChange={() => setMode(choice)} />
            {modes[choice]}
          </label>
        ))}
      </fieldset>
      <div role="status">
        <p>
          {`${plural(added.length, 'mark')} will be added, ${removed.length} removed, and ${unchanged.length} stay as they are.`}
        </p>
      </div>
      <PlannedMoves title="Added" keys={added} curriculum={curriculum} />
      <PlannedMoves title="Removed" keys={removed} curriculum={curriculum} />
      <div className={styles.buttons}>
        <Button disabled={nothing} onClick={importMarks}>
          Import
        </Button>
        <Button look="quiet" onClick={() => onClose('Nothing was imported.')}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
