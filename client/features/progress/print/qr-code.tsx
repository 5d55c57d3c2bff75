import { logError } from '../../../lib/log-error.ts';

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
  const qr = drawQrPath?.(address);
  return (
    <figure>
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${address}`}>
          <path d={qr.path} />
        </svg>
      )}
      <figcaption>{address}</figcaption>
    </figure>
  );
}
