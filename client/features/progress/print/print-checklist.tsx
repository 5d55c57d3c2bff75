import { createPortal } from 'react-dom';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/use-completion.ts';
import styles from './checklist.module.css';
import { ChecklistSheet } from './checklist-sheet.tsx';
import type { PlacedLevel } from './placed-level.ts';
import { prepareQrCodes } from './qr-code.tsx';
import { usePrintView } from './use-print-view.ts';

/** How long the paper waits for its QR codes. */
const patienceMs = 3_000;

/** Prints these levels as checklists instead of the page that it stands on, by its button or by the browser's menu. */
export function PrintChecklist({ levels }: { levels: readonly PlacedLevel[] }) {
  const { marks } = useCompletion();
  const printing = usePrintView();

  async function print(): Promise<void> {
    const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
    // Without a connection the paper has the address and no QR code.
    await Promise.race([prepareQrCodes().catch(() => undefined), patience]);
    window.print();
  }

  return (
    <>
      <Button look="quiet" onClick={() => void print()}>
        Print checklist
      </Button>
      {printing &&
        createPortal(
          <div className={styles.sheets}>
            {levels.map(({ categoryId, level }) => (
              <ChecklistSheet
                key={`${categoryId} ${level.id}`}
                categoryId={categoryId}
                level={level}
                marks={marks}
              />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
