import { completionKey } from '#shared/completion-key.ts';
import { displayName, type PlacedLevel } from '#shared/curriculum.ts';
import { levelPath } from '#shared/paths.ts';
import type { Marks } from '#shared/progress.ts';
import { countCompleted } from '#shared/summarize-progress.ts';
import styles from './checklist.module.css';

let drawQrPath: typeof import('./qr-path.ts').drawQrPath | undefined;

/** Fetches what draws QR codes: the browser does not wait for it when it prints. Without it the paper has the address. */
export async function prepareQrCodes(): Promise<void> {
  drawQrPath ??= await import('./qr-path.ts').then(
    (module) => module.drawQrPath,
    () => undefined,
  );
}

export function ChecklistSheet({ categoryId, level, marks }: PlacedLevel & { marks: Marks }) {
  return (
    <section className={styles.sheet}>
      <div className={styles.head}>
        <div>
          <p>Figure Skating {displayName(categoryId)}</p>
          <h1>{displayName(level.id)}</h1>
          <p>
            {countCompleted(categoryId, level, marks)} of {level.moves.length} moves complete
          </p>
          <p className={styles.skater}>Skater:</p>
        </div>
        <QrCode address={window.location.origin + levelPath(categoryId, level.id)} />
      </div>
      <ol>
        {level.moves.map((move, index) => {
          const ticked = marks.get(completionKey(categoryId, level.id, move.id));
          return (
            <li key={move.id}>
              <span className={styles.box} role="img" aria-label={ticked ? 'Complete' : 'Not complete'}>
                {ticked ? '☑' : '☐'}
              </span>
              <div>
                <h2>
                  {index + 1}. {move.name}
                </h2>
                <p>{move.description}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function QrCode({ address }: { address: string }) {
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
