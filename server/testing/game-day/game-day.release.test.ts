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
  const failures =
    'skating_progress_failures_total{job="skating",instance="a",dependency="firestore",reason="timeout"}';

  it('have the labels that their rule keeps', () => {
    const scrapes = ['3', '23', '23'].map((count) => scrape({ ...up, [failures]: count }));
    const firestore = { name: 'MarksNotSaved', labels: { dependency: 'firestore' } };
    expect(findFiringAlerts(promtool, scrapes)).toEqual([firestore]);
  });

  it('are none while no failure is new', () => {
    const scrapes = ['23', '23', '23'].map((count) => scrape({ ...up, [failures]: count }));
    expect(findFiringAlerts(promtool, scrapes)).toEqual([]);
  });
});

describe('an investigation', () => {
  it('follows the alert that names a cause, and reads the lines that it is about', () => {
    const failed = { uid: 'u1', dependency: 'firestore', reason: 'timeout', ms: 4_000 };
    const lines = [
      line('request.failed', 1, { route: '/', uid: 'u9' }),
      line('progress.failed', 5, failed),
      line('progress.failed', 6, { ...failed, uid: 'u2' }),
      line('progress.failed', 2, { ...failed, uid: 'u3', dependency: 'identity' }),
    ];
    const alerts = [
      { name: 'RouteFails', labels: { http_route: '/' } },
      { name: 'MarksNotSaved', labels: { dependency: 'firestore' } },
    ];
    expect(investigate({ alerts, lines, scrapes: [] })).toEqual({
      alert: 'MarksNotSaved',
      who: ['u1', 'u2'],
      since: begin + 1_000,
      why: 'firestore timeout',
    });
  });

  it('corrects the times of lines for a wrong clock', () => {
    const scrapes = [scrape({ 'skating_clock_offset_seconds{job="skating",instance="a"}': '7200' })];
    const alerts = [{ name: 'ClockOff', labels: { instance: 'a', job: 'skating' } }];
    const lines = [line('clock.off', 7_203, { offset: 7_200 })];
    expect(investigate({ alerts, lines, scrapes })?.since).toBe(begin + 3_000);
  });

  it.each([
    ['one address, unmatched', '203.0.113.0/24'],
    ['all skaters have one address', '10.0.0.0/24'],
  ])('of many refused requests finds: %s', (why, limited) => {
    const lines = [
      line('progress.updated', 0, { uid: 'u1', client: '10.0.0.0/24' }),
      line('progress.updated', 0, { uid: 'u2', client: '10.0.0.0/24' }),
      line('rate.limited', 1, { client: limited, route: 'unmatched' }),
    ];
    const alerts = [{ name: 'ManyRateLimited', labels: {} }];
    expect(investigate({ alerts, lines, scrapes: [] })).toMatchObject({ who: ['a', limited], why });
  });

  it('finds nothing without an alert that names a cause', () => {
    expect(investigate({ alerts: [], lines: [line('progress.failed', 1)], scrapes: [] })).toBeUndefined();
  });
});

describe('an answer', () => {
  const incident = { name: 'Firestore hung', alert: 'MarksNotSaved', why: /^firestore timeout$/ } as Incident;
  const hit = { who: ['u1', 'u2'], since: begin };
  const right = { alert: 'MarksNotSaved', who: ['u2', 'u1'], since: begin + 1_500, why: 'firestore timeout' };
  const verdictOn = (answer: typeof right | undefined) => judge(incident, hit, answer, []).row.verdict;

  it('is right when all of it is', () => {
    expect(verdictOn(right)).toBe('right');
  });

  it.each([
    ['alert', { alert: 'RouteFails' }],
    ['who', { who: ['u1'] }],
    ['since', { since: begin + 2_500 }],
    ['since', { since: Number.NaN }],
    ['why', { why: 'identity timeout' }],
  ])('is wrong in its %s', (part, change) => {
    expect(verdictOn({ ...right, ...change })).toBe(`WRONG: ${part}`);
  });

  it('is wrong if it is missing', () => {
    expect(verdictOn(undefined)).toBe('WRONG: alert, who, since, why');
  });
});
