import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { events } from '#server/operations/events.ts';
import { createMetrics } from '#server/operations/metrics.ts';
import { ensureProgram } from '#server/testing/find-program.ts';

const folder = resolve(import.meta.dirname, '../../server/operations');
const read = (file: string) => readFileSync(resolve(folder, file), 'utf8');
const rules = read('alerts.yml');
const [alertEntries = ''] = read('RUNBOOK.md').split('\n# Events');
const nameOf = (text: string) => text.slice(0, text.indexOf('\n'));
const alerts = rules.split('- alert: ').slice(1);

const promtool = ensureProgram('promtool', 'prometheus');

it('promtool accepts the rules, and the alerts fire in the incidents they are meant for', () => {
  for (const args of [
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
  ]) {
    const options = { cwd: folder, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(promtool, args, options);
    expect(status, stdout + stderr).toBe(0);
  }
});

it('the rules use only metrics and labels that exist', async () => {
  const metrics = createMetrics();
  metrics.observeRequest('GET', '/', 200, 0.01);
  const exported = await metrics.render();
  const expressions = rules.replace(/^ *(#|summary:).*$/gm, '').replace(/\bby \(.*?\)/g, '');
  const series = [...expressions.matchAll(/\b((?:skating|http|nodejs|process|build)_\w+)(?:\{(.*?)\})?/g)];
  expect(series.length).toBeGreaterThan(15);
  for (const [, name = '', selector = ''] of series) {
    // Prometheus itself adds `job` and `instance`.
    if (/^(skating|http)/.test(name)) expect(selector, name).toContain('job="skating"');
    const labels = [...selector.matchAll(/(\w+)[!=]/g)].map(([, label = '']) => label);
    const line = exported.split('\n').find((each) => new RegExp(`^${name}[{ ]`).test(each));
    expect(line, name).toBeDefined();
    for (const label of labels.filter((each) => each !== 'job')) expect(line).toContain(`${label}="`);
  }
});

it('events at level error are found by their names, which end in "failed"', () => {
  // Without a valid configuration and curriculum there are no metrics.
  const all = Object.entries(events).filter(([event]) => !event.endsWith('.invalid'));
  const errors = all.filter(([, level]) => level === 'error' || level === 'fatal').map(([event]) => event);
  expect(all.map(([event]) => event).filter((event) => event.endsWith('failed'))).toEqual(errors);
});

it('each alert has a severity, a summary, an entry in the runbook and a tested incident', () => {
  const entries = alertEntries.split(/^## /m).slice(1);
  expect(alerts.map(nameOf).sort()).toEqual(entries.map(nameOf).sort());
  for (const alert of alerts) {
    const name = nameOf(alert);
    expect(alert).toMatch(/severity: (critical|warning)/);
    expect(alert).toMatch(/summary: '/);
    expect(alert).toContain(`runbook: server/operations/RUNBOOK.md#${name.toLowerCase()}\n`);
    expect(read('alerts.test.yml')).toContain(`alertname="${name}"`);
  }
  for (const entry of entries)
    expect(entry.match(/^- \*\*\w+\*\*/gm)).toEqual(['- **Means**', '- **Confirm**', '- **Do**']);
});
