import { describe, expect, it } from 'vitest';
import { ensureProgram } from '../find-program.ts';
import { findFiringAlerts } from './find-firing-alerts.ts';
import type { Incident } from './incidents.ts';
import { investigate } from './investigate.ts';
import { judge } from './judge.ts';
import type { LogLine } from './replica.ts';
import type { Scrape } from './scrape.ts';

const promtool = ensureProgram('promtool', 'prometheus');
const begin = Date.parse('2026-01-01T12:00:00.000Z');

const scrape = (values: Record<string, string>): Scrape => ({
  time: begin,
  values: new Map(Object.entries(values)),
});

function line(event: string, seconds: number, fields: object = {}): LogLine {
  const time = new Date(begin + seconds * 1000).toISOString();
  return { instance: 'a', time, pid: 1, release: '1.0.0', message: '', event, ...fields };
}

describe('the alerts that fire for given scrapes', () => {
  const up = { 'up{job="skating",instance="a"}': '1' };
  const lost = 'skating_events_total{job="skating",instance="a",event="session.lost",reason="deleted"}';

  it('have the labels that their rule keeps', () => {
    const scrapes = ['3', '93', '93'].map((count) => scrape({ ...up, [lost]: count }));
    const deleted = { name: 'ManySessionsLost', labels: { reason: 'deleted' } };
    expect(findFiringAlerts(promtool, scrapes)).toEqual([deleted]);
  });

  it('are none while no event is new', () => {
    const scrapes = ['93', '93', '93'].map((count) => scrape({ ...up, [lost]: count }));
    expect(findFiringAlerts(promtool, scrapes)).toEqual([]);
  });
});

describe('an investigation', () => {
  it('reads the lines that an alert is about, and names clients by their network if the user is unknown', () => {
    const failed = {
      route: '/api/progress',
      code: 'progress-unavailable',
      stack_trace: 'Error: Firestore did not answer in time\n    at timeout.ts:13\n    at timers:1',
      ms: 4_000,
    };
    const lines = [
      line('request.refused', 1, { ...failed, client: '203.0.113.0/24' }),
      line('request.failed', 2, { ...failed, route: '/', uid: 'u9' }),
      line('request.failed', 5, { ...failed, uid: 'u1', client: '198.18.1.0/24' }),
      line('request.failed', 6, { ...failed, client: '198.18.2.0/24' }),
    ];
    const alerts = [
      { name: 'ProgressNotSaved', labels: {} },
      { name: 'RouteFails', labels: { http_route: '/api/progress' } },
    ];
    expect(investigate({ alerts, lines, scrapes: [] })).toEqual({
      who: ['u1', '198.18.2.0/24'],
      since: begin + 1_000,
      why: '1.0.0 /api/progress progress-unavailable Error: Firestore did not answer in time    at timeout.ts:13',
    });
  });

  it('follows the alert that names a cause', () => {
    const lines = [
      line('request.failed', 1, { route: '/', uid: 'u9' }),
      line('request.refused', 2, { code: 'not-found', client: '192.0.2.0/24', route: 'unmatched' }),
      line('request.refused', 3, { code: 'too-many-requests', client: '127.0.0.0/24', route: 'unmatched' }),
    ];
    const alerts = [
      { name: 'RouteFails', labels: { http_route: '/' } },
      { name: 'ManyRateLimited', labels: {} },
    ];
    expect(investigate({ alerts, lines, scrapes: [] })).toEqual({
      who: ['a', '127.0.0.0/24'],
      since: begin + 3_000,
      why: '127.0.0.0/24 unmatched',
    });
  });

  it('finds nothing without an alert that names a cause', () => {
    expect(investigate({ alerts: [], lines: [line('request.failed', 1)], scrapes: [] })).toBeUndefined();
  });
});

describe('an answer', () => {
  const incident = { name: 'Firestore hung', alert: 'ProgressNotSaved', why: /^Firestore/ } as Incident;
  const hit = { who: ['u1', 'u2'], since: begin };
  const right = { who: ['u2', 'u1'], since: begin + 1_500, why: 'Firestore did not answer' };
  const firing = [
    { name: 'RouteFails', labels: {} },
    { name: 'ProgressNotSaved', labels: {} },
  ];
  const verdictOn = (answer: typeof right | undefined, alerts = firing) =>
    judge(incident, hit, answer, alerts).row.verdict;

  it('is right when all of it is', () => {
    expect(verdictOn(right)).toBe('right');
  });

  it.each([
    ['who', { who: ['u1'] }],
    ['since', { since: begin + 2_500 }],
    ['since', { since: Number.NaN }],
    ['why', { why: 'The identity service did not answer' }],
  ])('is wrong in its %s', (part, change) => {
    expect(verdictOn({ ...right, ...change })).toBe(`WRONG: ${part}`);
  });

  it('is wrong if the expected alert does not fire', () => {
    expect(verdictOn(right, firing.slice(0, 1))).toBe('WRONG: alert');
  });

  it('is wrong if it is missing', () => {
    expect(verdictOn(undefined, [])).toBe('WRONG: alert, who, since, why');
  });
});
