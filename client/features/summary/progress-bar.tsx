import type { Progress } from '#shared/progress.ts';
import { type Count, countInWords, percentCompleted } from '#shared/summarize-progress.ts';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { useIsProgressAway } from '../../stores/use-is-progress-away.ts';
import { joinClasses, Row } from '../../ui/looks.tsx';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  percent: number | undefined;
  label: string;
  /** Without a text, because the count is shown beside it. */
  isSlim?: boolean;
}

export function ProgressBar({ percent, label, isSlim = false }: ProgressBarProps) {
  return (
    <Row
      className={joinClasses('needs-scripts', styles.progress, isSlim && styles.slim)}
      // Set only when known: changing a custom property restyles every descendant.
      style={percent === undefined ? undefined : { ['--percent' as string]: percent }}
    >
      <progress aria-label={label} value={percent} max={100} />
      {!isSlim && <span>{percent !== undefined && `${percent}% complete`}</span>}
    </Row>
  );
}

interface CountBarProps {
  label: string;
  count: (progress: Progress) => Count;
}

/** The number of completed moves, in words and as a bar. Takes up its space before the progress is known. */
export function CountBar({ label, count }: CountBarProps) {
  const { progress, ...state } = useProgress();
  const isAway = useIsProgressAway();
  const loaded = state.loaded && !isAway;
  const { completed, total } = count(progress);
  return (
    <div>
      <div>{countInWords(loaded ? completed : undefined, total)}</div>
      <ProgressBar isSlim label={label} percent={loaded ? percentCompleted(completed, total) : undefined} />
    </div>
  );
}
