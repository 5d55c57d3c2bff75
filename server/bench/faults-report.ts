import type { FaultReport } from './faults-run.ts';
import { formatTable } from './format-table.ts';

/** Toggles that were lost or falsely shown as saved, or that had not come in within the time for recovery. */
export function countFaulty(report: FaultReport): number {
  return countLost(report) + countFalselySaved(report) + report.afterRecovery.waiting;
}

/** Most of what is lost before the recovery is lost after it as well, and must not count twice. */
function countLost({ beforeRecovery, afterRecovery }: FaultReport): number {
  return Math.max(beforeRecovery.lost, afterRecovery.lost);
}

function countFalselySaved({ beforeRecovery, afterRecovery }: FaultReport): number {
  return Math.max(beforeRecovery.falselySaved, afterRecovery.falselySaved);
}

export function formatFaults(report: FaultReport): string {
  const { seed, toggles, faults, failedAttempts, beforeRecovery, afterRecovery, recoverySeconds } = report;
  const failures = Object.entries(failedAttempts);
  const rows: [string, string | number][] = [
    ['seed', seed],
    ['toggles', toggles],
    ['server killed', faults.kills],
    ['Firestore outages', faults.outages],
    ['Firestore connections cut', faults.cuts],
    ['failed attempts', failures.reduce((sum, [, count]) => sum + count, 0)],
    ...failures.map(([kind, count]): [string, number] => [`  ${kind}`, count]),
    ['saved after the last toggle', beforeRecovery.stored],
    ['waiting after the last toggle', beforeRecovery.waiting],
    ['lost', countLost(report)],
    ['falsely shown as saved', countFalselySaved(report)],
    ['saved after recovery', `${afterRecovery.stored} of ${toggles}`],
    ['recovery, seconds', recoverySeconds.toFixed(1)],
  ];
  return formatTable(
    ['faults', 'count'],
    rows.map(([name, count]) => [name, String(count)]),
    1,
  );
}
