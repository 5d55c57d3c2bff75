import styles from './checklist.module.css';

let drawQrPath: typeof import('./qr-path.ts').drawQrPath | undefined;

/** Fetches what draws QR codes, which has to be there when the browser prints: it does not wait then. */
export async function prepareQrCodes(): Promise<void> {
  drawQrPath ??= (await import('./qr-path.ts')).drawQrPath;
}

/** The way from the paper to the page. */
export function QrCode({ address }: { address: string }) {
  const qr = drawQrPath?.(address);
  return (
    <figure className={styles.qr}>
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={`QR code of ${address}`}>
          <path d={qr.path} />
        </svg>
      )}
      <figcaption>{address}</figcaption>
    </figure>
  );
}
