import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../lib/when-idle.ts';
import { Button } from '../../../ui/button.tsx';
import { prepareQrCodes } from './qr-code.tsx';
import { PrintSheets } from './sheet.tsx';

const qrTimeoutMs = 3_000;

/** Prints these sheets instead of the page that it stands on, by its button or by the browser's menu. */
export function PrintButton({ label, sheets }: { label: string; sheets: ReactNode }) {
  // The sheets stay from the first printing on: some browsers report its end before they have drawn the paper.
  const [printings, setPrintings] = useState(0);
  const [preparing, setPreparing] = useState(false);
  const isShown = useRef(false);

  useEffect(() => {
    // The browser prints what is there when its event is over.
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
    if (isShown.current) window.print();
  }

  return (
    <>
      <Button variant="secondary" disabled={preparing} onClick={() => void print()}>
        {label}
      </Button>
      {/* Each time anew, for what draws the QR codes may have come since. */}
      {printings > 0 && <PrintSheets key={printings}>{sheets}</PrintSheets>}
    </>
  );
}
