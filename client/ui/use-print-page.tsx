import { type ReactNode, useState } from 'react';

/** Prints the page. Where the browser cannot, as inside some other apps, the notice says so from then on. */
export function usePrintPage(): { printPage: () => void; notice: ReactNode } {
  const [cannotPrint, setCannotPrint] = useState(false);

  function printPage(): void {
    if (typeof window.print === 'function') window.print();
    else setCannotPrint(true);
  }

  const notice = cannotPrint && (
    <p role="alert">This browser can’t print. Open this page in another one, such as Safari or Chrome.</p>
  );
  return { printPage, notice };
}
