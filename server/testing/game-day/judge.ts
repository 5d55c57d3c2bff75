import type { Alert } from './find-firing-alerts.ts';
import type { Hit, Incident } from './incidents.ts';
import type { Answer } from './investigate.ts';

/** Of the time that an answer gives. */
const toleranceMs = 2_000;

/** Compares an answer with what was staged, as a row of the table. */
export function judge(
  { name, alert, why }: Incident,
  { who, since }: Hit,
  answer: Answer | undefined,
  alerts: Alert[],
) {
  const names = [...new Set(alerts.map((each) => each.name))];
  const checks = {
    alert: names.includes(alert),
    who: new Set(answer?.who).symmetricDifference(new Set(who)).size === 0,
    since: Math.abs((answer?.since ?? Number.NaN) - since) <= toleranceMs,
    why: why.test(answer?.why ?? ''),
  };
  const wrong = Object.entries(checks).flatMap(([part, isRight]) => (isRight ? [] : part));
  const [first = '', ...more] = answer?.who ?? [];
  const hasTime = Number.isFinite(answer?.since);
  const offBy = (((answer?.since ?? 0) - since) / 1000).toFixed(1);
  return {
    isRight: wrong.length === 0,
    row: {
      incident: name,
      who: more.length > 0 ? `${first} and ${more.length} more` : first,
      since: hasTime ? `${new Date(answer?.since ?? 0).toISOString().slice(11, 19)} (off by ${offBy} s)` : '',
      why: answer?.why.slice(0, 110),
      alerts: names.join(', '),
      verdict: wrong.length === 0 ? 'right' : `WRONG: ${wrong.join(', ')}`,
    },
  };
}
