import { displayName } from '#shared/curriculum.ts';

const star = 'M50 36l5.9 12 13.2 1.9-9.6 9.3 2.3 13.1L50 66.1l-11.8 6.2 2.3-13.1-9.6-9.3 13.2-1.9z';
/** A badge has 28 scallops on its edge. */
const scallops = `0 ${(2 * Math.PI * 43) / 28}`;
const fill = 'var(--gold-fill)';
const line = 'var(--gold-line)';

/** An embroidered badge with the level's number, or a star. Styled by attributes only, so that a picture can contain it. */
export function AwardBadge({ levelId }: { levelId: string }) {
  const [, track = '', number] = /^(.*?) ?(\d*)$/.exec(displayName(levelId)) ?? [];
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" fontWeight="800" textAnchor="middle">
      <g fill="none" strokeLinecap="round">
        <circle cx="50" cy="50" r="43" stroke={line} strokeWidth="11" strokeDasharray={scallops} />
        <circle
          cx="50"
          cy="50"
          r="43"
          stroke={fill}
          strokeWidth="8.6"
          strokeDasharray={scallops}
          fill={fill}
        />
        <circle cx="50" cy="50" r="38" stroke={line} strokeWidth="1.2" strokeDasharray="2.6 2.4" />
        <circle cx="50" cy="50" r="34" stroke={line} strokeWidth="0.8" />
      </g>
      <g fill={line}>
        <text x="50" y="33" fontSize={Math.min(10, 58 / track.length)} letterSpacing="0.4">
          {track.toUpperCase()}
        </text>
        {number ? (
          <text x="50" y="72" fontSize="42">
            {number}
          </text>
        ) : (
          <path d={star} />
        )}
      </g>
    </svg>
  );
}
