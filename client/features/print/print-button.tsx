import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { prepareQrCodes } from '../../ui/qr-code.tsx';
import { PrintSheets } from '../../ui/sheet.tsx';
import { usePrintPage } from '../../ui/use-print-page.tsx';

const qrTimeoutMs = 3_000;

interface PrintButtonProps {
  label: string;
  variant?: 'secondary' | 'text';
  sheets: ReactNode;
  /** Whether the browser's own print command prints other sheets. */
  alone?: boolean;
}

/** Prints these sheets instead of the page, by this button and, unless `alone`, by the browser's own print command. */
export function PrintButton({ label, variant = 'secondary', sheets, alone = false }: PrintButtonProps) {
  // Once shown, the sheets stay: some browsers fire `afterprint` before they have rendered the printout.
  const [printings, setPrintings] = useState(0);
  const [preparing, setPreparing] = useState(false);
  const isShown = useRef(false);
  const { printPage, notice } = usePrintPage();
  const isChosen = useRef(false);

  useEffect(() => {
    // Synchronously, because the browser prints what is in the page after `beforeprint`.
    const show = () => {
      const isOther = alone && !isChosen.current;
      isChosen.current = false;
      flushSync(() => setPrintings((count) => (isOther ? 0 : count + 1)));
    };
    window.addEventListener('beforeprint', show);
    whenIdle(() => void prepareQrCodes());
    isShown.current = true;
    return () => {
      window.removeEventListener('beforeprint', show);
      isShown.current = false;
    };
  }, [alone]);

  async function print(): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, qrTimeoutMs));
    setPreparing(true);
    await Promise.race([prepareQrCodes(), timeout]);
    setPreparing(false);
    // The skater may have gone to another page meanwhile.
    if (!isShown.current) return;
    isChosen.current = true;
    printPage();
  }

  return (
    <>
      <Button variant={variant} disabled={preparing} onClick={() => void print()}>
        {label}
      </Button>
      {notice}
      {/* The key renders them anew each time, because the QR code module may have loaded since. */}
      {printings > 0 && (
        <PrintSheets key={printings} alone={alone}>
          {sheets}
        </PrintSheets>
      )}
    </>
  );
}
