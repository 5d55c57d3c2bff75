import styles from './tracing.module.css';

const legendId = 'tracing-legend';

const signs = [
  ['3, Br, Rk, Ct', 'three-turn, bracket, rocker, counter: turns on one foot'],
  ['Mo, Ch', 'mohawk, choctaw: turns from foot to foot'],
  ['XF, XB', 'the foot crosses in front, or behind'],
  ['½, 1, 1½', 'revolutions in the air'],
  ['×4', 'revolutions of a spin'],
];

const lines = [
  ['left', 'left foot'],
  ['right', 'right foot'],
  ['flight', 'in the air'],
  ['mark', 'a push, a change of feet or of edge, a boot that drags'],
  ['skid', 'a blade that skids to stop'],
  ['dot', 'toe pick'],
] as const;

export function LegendButton({ moveName }: { moveName: string }) {
  return (
    <button type="button" className={styles.legendButton} popoverTarget={legendId}>
      What the lines mean <span className="visually-hidden">{`in the drawing of ${moveName}`}</span>
    </button>
  );
}

/** Once on a page; every drawing's button opens it. */
export function TracingLegend() {
  return (
    <div id={legendId} popover="auto" className={styles.legend}>
      <h2>What the lines mean</h2>
      <p>
        You see the ice from above. LFO is the left foot, forward, on its outside edge; R is right, B
        backward, I inside.
      </p>
      <ul>
        {lines.map(([layer, meaning]) => (
          <li key={layer}>
            <svg viewBox="0 0 100 30" aria-hidden="true">
              <path className={styles[layer]} d={layer === 'dot' ? 'M50 15h0' : 'M10 15H90'} />
            </svg>
            {meaning}
          </li>
        ))}
      </ul>
      <dl>
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className={styles.legendButton}
        popoverTarget={legendId}
        popoverTargetAction="hide"
      >
        Close
      </button>
    </div>
  );
}
