import { useEffect, useId, useRef, useState } from 'react';
import type { Curriculum } from '#shared/curriculum.ts';
import type { Marks } from '#shared/progress.ts';
import * as messages from '../../../lib/messages.ts';
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
  merge: messages.mergeFile,
  replace: messages.replaceByFile,
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
        ? messages.fileImported
            .replace('{added}', plural(added.length, 'mark'))
            .replace('{removed}', String(removed.length))
            .replace('{file}', () => fileName)
        : messages.fileTooEarly,
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
          {messages.importPlan
            .replace('{added}', plural(added.length, 'mark'))
            .replace('{removed}', String(removed.length))
            .replace('{kept}', String(unchanged.length))}
        </p>
      </div>
      <PlannedMoves title="Added" keys={added} curriculum={curriculum} />
      <PlannedMoves title="Removed" keys={removed} curriculum={curriculum} />
      <div className={styles.buttons}>
        <Button disabled={nothing} onClick={importMarks}>
          Import
        </Button>
        <Button look="quiet" onClick={() => onClose(messages.nothingImported)}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
