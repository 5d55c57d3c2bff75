import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { PlacedLevel } from '#shared/curriculum.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { useCompletion } from '../store/use-completion.ts';
import styles from './checklist.module.css';
import { ChecklistSheet, prepareQrCodes } from './checklist-sheet.tsx';

/** How long the paper waits for its QR codes. */
const qrTimeoutMs = 3_000;

/** Prints these levels as checklists instead of the page that it stands on, by its button or by the browser's menu. */
export function PrintChecklist({ levels }: { levels: readonly PlacedLevel[] }) {
  const { marks } = useCompletion();
  // The sheets stay from the first printing on: some browsers report its end before they have drawn the paper.
  const [printings, setPrintings] = useState(0);

  useEffect(() => {
    // The browser prints what is there when its event is over. Each time anew, for the QR codes may have come since.
    const show = () => flushSync(() => setPrintings((count) => count + 1));
    window.addEventListener('beforeprint', show);
    const stopWaiting = whenIdle(() => void prepareQrCodes());
    return () => {
      window.removeEventListener('beforeprint', show);
      stopWaiting();
    };
  }, []);

  async function print(): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, qrTimeoutMs));
    await Promise.race([prepareQrCodes(), timeout]);
    window.print();
  }

  return (
    <>
      <Button look="quiet" onClick={() => void print()}>
        Print checklist
      </Button>
      {printings > 0 &&
        createPortal(
          <div className={styles.sheets}>
            {levels.map((placed) => (
              <ChecklistSheet key={`${placed.categoryId} ${placed.level.id}`} {...placed} marks={marks} />
            ))}
          </div>,
          document.body,
        )}
    </>
  );
}
