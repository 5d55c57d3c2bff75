import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../lib/when-idle.ts';
import { prepareQrCodes } from './qr-code.tsx';

/**
 * Whether the view for the printer is to be in the page: from the first printing on. Some browsers report the end of
 * printing before they have drawn the paper, so it stays until the skater leaves the page.
 */
export function usePrintView(): boolean {
  const [printings, setPrintings] = useState(0);

  useEffect(() => {
    // The browser prints what is there when its event is over. Each time anew, for the QR codes may have come since.
    const show = () => flushSync(() => setPrintings((count) => count + 1));
    window.addEventListener('beforeprint', show);
    // Without it the paper has no QR codes, but the address is on it.
    const stopWaiting = whenIdle(() => void prepareQrCodes().catch(() => undefined));
    return () => {
      window.removeEventListener('beforeprint', show);
      stopWaiting();
    };
  }, []);

  return printings > 0;
}
