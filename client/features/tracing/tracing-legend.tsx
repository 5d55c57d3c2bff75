import type { ToggleEvent } from 'react';
import { legendMarks } from './legend-marks.ts';
import styles from './tracing.module.css';

const legendId = 'tracing-legend';
const headingId = `${legendId}-heading`;

/** Names the move on a page with a button for each drawing. */
export function LegendButton({ moveName }: { moveName?: string }) {
  return (
    <button type="button" className="text-button" popoverTarget={legendId}>
      What the lines mean{' '}
      {moveName && <span className="visually-hidden">{`in the drawing of ${moveName}`}</span>}
    </button>
  );
}

/** Once on a page; every drawing's button opens it. */
export function TracingLegend() {
  return (
    <div
      id={legendId}
      popover="auto"
      role="dialog"
      aria-labelledby={headingId}
      // Firefox would stop at what scrolls before it comes to the button.
      tabIndex={-1}
      className={styles.legend}
      onToggle={focusHeading}
    >
      <div className={styles.legendHead}>
        <h2 id={headingId} tabIndex={-1}>
          What the lines mean
        </h2>
        <button type="button" className="text-button" popoverTarget={legendId} popoverTargetAction="hide">
          Close
        </button>
      </div>
      <p>
        You see the ice from above. LFO is the left foot, forward, on its outside edge; R is right, B
        backward, I inside. Without O or I the blade is flat.
      </p>
      <ul className="plain-list">
        {legendMarks.map(({ meaning, labels, lines }) => (
          <li key={meaning}>
            <svg viewBox="0 0 100 40" aria-hidden="true">
              {Object.entries(lines).map(([layer, line]) => (
                <path key={layer} className={styles[layer]} d={line} />
              ))}
            </svg>
            <span>
              {labels && <b>{labels}</b>} {meaning}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** It stands far from the button: without the focus a screen reader would not find it. */
function focusHeading({ newState }: ToggleEvent): void {
  if (newState === 'open') document.getElementById(headingId)?.focus();
}
