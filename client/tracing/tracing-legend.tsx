import { type KeyboardEvent, type ToggleEvent, useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Panel, SpreadRow } from '../ui/looks.tsx';
import drawing from './drawing.module.css';
import { HeadStyleChoice } from './head-style.tsx';
import { legendMarks } from './legend-marks.ts';
import styles from './tracing-legend.module.css';
import { TurningChoice } from './turning.tsx';

const legendId = 'tracing-legend';
const headingId = `${legendId}-heading`;

export function LegendButton({ moveName }: { moveName: string }) {
  return (
    <Button
      variant="text"
      className={styles.help}
      popoverTarget={legendId}
      label={`What the lines mean in the drawing of ${moveName}`}
    >
      What the lines mean
    </Button>
  );
}

/** Needed once per page. Every LegendButton opens it. */
export function TracingLegend() {
  const legend = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The skater may have opened it before hydration. Older browsers have no popovers, nor this selector.
    if (legend.current?.popover && legend.current.matches(':popover-open')) focusHeading();
  }, []);

  /** Tab continues after the button that opened it, to which the browser returns the focus. */
  function closeByTab({ key, shiftKey }: KeyboardEvent): void {
    if (key === 'Tab' && !shiftKey) legend.current?.hidePopover();
  }

  return (
    <Panel
      ref={legend}
      id={legendId}
      popover="auto"
      role="dialog"
      aria-labelledby={headingId}
      // Without tabIndex, Firefox would add a tab stop for the scroll container.
      tabIndex={-1}
      className={styles.legend}
      onToggle={({ newState }: ToggleEvent) => newState === 'open' && focusHeading()}
    >
      <SpreadRow className={styles.head}>
        <h2 id={headingId} tabIndex={-1}>
          What the lines mean
        </h2>
        <Button variant="text" popoverTarget={legendId} popoverTargetAction="hide" onKeyDown={closeByTab}>
          Close
        </Button>
      </SpreadRow>
      <p>
        You’re looking at the ice from above. LFO means left foot, forward, outside edge. R is right, B is
        backward, I is inside. Without O or I, the blade is flat.
      </p>
      <TurningChoice />
      <HeadStyleChoice />
      <ul className={styles.marks}>
        {legendMarks.map(({ meaning, labels, lines }) => (
          <li key={meaning}>
            <svg viewBox="0 0 100 40" className={drawing.drawing} aria-hidden="true">
              {Object.entries(lines).map(([layer, line]) => (
                <path key={layer} className={drawing[layer]} d={line} />
              ))}
            </svg>
            <span>
              {labels && <b>{labels}</b>} {meaning}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The legend is far from the button in the document: without the focus, screen readers would not find it. */
function focusHeading(): void {
  document.getElementById(headingId)?.focus();
}
