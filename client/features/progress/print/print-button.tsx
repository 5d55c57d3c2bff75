import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { prepareQrCodes } from './qr-code.tsx';
import { PrintSheets } from './sheet.tsx';
import { usePrintPage } from './use-print-page.tsx';

const qrTimeoutMs = 3_000;

/** Prints these sheets instead of the page, both by this button and by the browser's own print command. */
export function PrintButton({ label, sheets }: { label: string; sheets: ReactNode }) {
  // Once shown, the sheets stay: some browsers fire `afterprint` before they have rendered the printout.
  const [printings, setPrintings] = useState(0);
  const [preparing, setPreparing] = useState(false);
  const isShown = useRef(false);
  const { printPage, notice } = usePrintPage();

  useEffect(() => {
    // Synchronously, because the browser prints what is in the page after `beforeprint`.
    const show = () => flushSync(() => setPrintings((count) => count + 1));
    window.addEventListener('beforeprint', show);
    whenIdle(() => void prepareQrCodes());
    isShown.current = true;
    return () => {
      window.removeEventListener('beforeprint', show);
      isShown.current = false;
    };
  }, []);

  async function print(): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, qrTimeoutMs));
    setPreparing(true);
    await Promise.race([prepareQrCodes(), timeout]);
    setPreparing(false);
    // The skater may have gone to another page meanwhile.
    if (isShown.current) printPage();
  }

  return (
    <>
      <Button variant="secondary" disabled={preparing} onClick={() => void print()}>
        {label}
      </Button>
      {notice}
      {/* The key renders them anew each time, because the QR code module may have loaded since. */}
      {printings > 0 && <PrintSheets key={printings}>{sheets}</PrintSheets>}
    </>
  );
}
