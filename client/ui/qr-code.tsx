import { Fragment, useEffect, useState } from 'react';
import { logError } from '../lib/log-error.ts';

let drawQrPath: typeof import('./qr-path.ts').drawQrPath | undefined;

/** Loads the QR code module in advance, because printing cannot wait for it. Without it only the address is printed. */
export async function prepareQrCodes(): Promise<void> {
  try {
    drawQrPath ??= (await import('./qr-path.ts')).drawQrPath;
  } catch (error) {
    logError('Error loading a part of the page', error);
  }
}

export function QrCode({ address }: { address: string }) {
  return (
    <figure>
      <QrImage address={address} />
      <figcaption>
        {address.split(/(?<=\w\/)/).map((part) => (
          // Lines end after a slash.
          <Fragment key={part}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </figcaption>
    </figure>
  );
}

/** Appears once the module is loaded. */
export function QrImage({ address, name = address }: { address: string; name?: string }) {
  const [, setIsReady] = useState(false);
  useEffect(() => void prepareQrCodes().then(() => setIsReady(true)), []);
  const qr = drawIfItFits(address);
  if (qr === 'too-long') return <p>This link is too long for a QR code. Share it instead.</p>;
  if (!qr) return null;
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${name}`}>
      <path d={qr.path} />
    </svg>
  );
}

function drawIfItFits(address: string) {
  try {
    return drawQrPath?.(address);
  } catch (error) {
    if (error instanceof RangeError) return 'too-long';
    throw error;
  }
}
