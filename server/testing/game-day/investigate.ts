import type { Alert } from './find-firing-alerts.ts';
import type { LogLine } from './replica.ts';
import { type Scrape, seriesOf } from './scrape.ts';

/** What the person on call can see. Lines and scrapes begin some seconds before the incident. */
interface Evidence {
  alerts: Alert[];
  lines: LogLine[];
  scrapes: Scrape[];
}

export interface Answer {
  who: string[];
  since: number;
  why: string;
}

type Investigation = (lines: LogLine[], alerts: Alert[], evidence: Evidence) => Answer;

/** What to look at for each alert, as RUNBOOK.md says: alerts that name a cause come before those that name a symptom. */
const investigations: Record<string, Investigation> = {
  ReplicaDown: readLastLine,
  ManyRateLimited: readLines(
    ({ code }) => code === 'too-many-requests',
    ({ instance, client }) => [instance, client],
    ({ client, route }) => [client, route],
  ),
  ManySessionsLost: readLines(
    ({ event }) => event === 'session.lost',
    ({ uid }) => [uid],
    ({ reason }) => [reason],
  ),
  ErrorsLogged: readLines(
    () => true,
    ({ instance }) => [instance],
    ({ message }) => [message],
  ),
  RouteFails: readLines(
    ({ event }) => event === 'request.failed',
    ({ uid, client }) => [uid ?? client],
    ({ release, route, code, stack_trace }) => [release, route, code, firstFrame(stack_trace)],
  ),
};

/** Who was affected, since when and why, from the logs and metrics alone. Undefined if none of these alerts fires. */
export function investigate(evidence: Evidence): Answer | undefined {
  for (const [name, find] of Object.entries(investigations)) {
    const alerts = evidence.alerts.filter((alert) => alert.name === name);
    if (alerts.length === 0) continue;
    const lines = evidence.lines.filter((line) => alerts.some(({ labels }) => isAbout(labels, line)));
    return find(lines, alerts, evidence);
  }
  return undefined;
}

/** Whether a line matches the labels of an alert, except the job, which Prometheus adds. */
function isAbout(
  { http_route: route, job: _job, ...labels }: Record<string, string>,
  line: LogLine,
): boolean {
  const fields = Object.entries({ ...labels, ...(route && { route }) });
  return fields.every(([name, value]) => String(line[name]) === value);
}

type Select = (line: LogLine) => unknown[];

function readLines(isRelevant: (line: LogLine) => boolean, who: Select, why: Select): Investigation {
  return (lines) => {
    const found = lines.filter(isRelevant);
    return {
      who: [...new Set(found.flatMap(who).map(String))],
      // A request's line is logged at its end.
      since: Math.min(...found.map(({ time, ms = 0 }) => Date.parse(time) - ms)),
      why: [...new Set(found.map((line) => why(line).join(' ')))].sort().join(', '),
    };
  };
}

/** The error and where it was thrown, on one line. */
function firstFrame(stack: unknown): string {
  return String(stack).split('\n', 2).join('');
}

/** The last line of a replica that does not respond says why, unless it was killed. */
function readLastLine(_lines: LogLine[], alerts: Alert[], { lines, scrapes }: Evidence): Answer {
  const who = alerts.map(({ labels: { instance = '' } }) => instance);
  const isDown = ({ values }: Scrape) => who.some((instance) => values.get(seriesOf('up', instance)) === '0');
  const last = lines.findLast(({ instance }) => who.includes(instance));
  const hasEnded = /server\.(stopped|failed|draining)|\.invalid$/.test(last?.event ?? '');
  return {
    who,
    since: scrapes.find(isDown)?.time ?? Number.NaN,
    why: hasEnded ? `ended with ${last?.event}` : 'killed',
  };
}
