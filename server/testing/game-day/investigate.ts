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
  alert: string;
  who: string[];
  since: number;
  why: string;
}

type Findings = Omit<Answer, 'alert'>;
type Investigation = (lines: LogLine[], alerts: Alert[], evidence: Evidence) => Findings;

/** What to look at for each alert, as RUNBOOK.md says: alerts that name a cause come before those that name a symptom. */
const investigations: Record<string, Investigation> = {
  ClockOff: readEvent('clock.off', ['instance'], ['event', 'offset']),
  MarksNotSaved: readEvent('progress.failed', ['uid'], ['dependency', 'reason']),
  ReplicaDown: readLastLine,
  ManyRateLimited: readLimits,
  ManySessionsLost: readEvent('session.lost', ['uid'], ['reason']),
  ErrorsLogged: (lines, alerts, evidence) =>
    readEvent(alerts[0]?.labels.event ?? '', ['instance'], ['message', 'reason'])(lines, alerts, evidence),
  RouteFails: readEvent('request.failed', ['release', 'uid'], ['route', 'code', 'stack_trace']),
};

/** Who was affected, since when and why, from the logs and metrics alone. Undefined if none of these alerts fires. */
export function investigate(evidence: Evidence): Answer | undefined {
  for (const [alert, find] of Object.entries(investigations)) {
    const alerts = evidence.alerts.filter(({ name }) => name === alert);
    if (alerts.length === 0) continue;
    const lines = evidence.lines.filter((line) => alerts.some(({ labels }) => isAbout(labels, line)));
    return { alert, ...find(lines, alerts, evidence) };
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

function readEvent(event: string, who: string[], why: string[]): Investigation {
  return (lines, _alerts, { scrapes }) => {
    const found = lines.filter((line) => line.event === event);
    return {
      who: [...new Set(found.flatMap((line) => who.map((field) => String(line[field]))))],
      since: Math.min(...found.map((line) => findStart(line, scrapes))),
      why: [...new Set(found.map((line) => why.map((field) => line[field]).join(' ')))].sort().join(', '),
    };
  };
}

/** When the reported event began, corrected by the clock's offset. */
function findStart({ time, ms = 0, instance }: LogLine, scrapes: Scrape[]): number {
  const offset = Number(scrapes.at(-1)?.values.get(seriesOf('skating_clock_offset_seconds', instance)));
  return Date.parse(time) - ms - 1000 * (offset || 0);
}

/** The last line of a replica that does not respond says why, unless it was killed. */
function readLastLine(_lines: LogLine[], alerts: Alert[], { lines, scrapes }: Evidence): Findings {
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

/** One client sends too much, or all clients look like one. */
function readLimits(lines: LogLine[], alerts: Alert[], evidence: Evidence): Findings {
  const findings = readEvent('rate.limited', ['instance', 'client'], ['route'])(lines, alerts, evidence);
  const limited = new Set(lines.filter(({ event }) => event === 'rate.limited').map(({ pid }) => pid));
  const ofProcess = evidence.lines.filter(({ pid }) => limited.has(pid));
  const valuesOf = (field: string) => new Set(ofProcess.flatMap((line) => line[field] ?? []));
  const isShared = valuesOf('client').size === 1 && valuesOf('uid').size > 1;
  return { ...findings, why: isShared ? 'all skaters have one address' : `one address, ${findings.why}` };
}
