import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ensureProgram } from '../testing/find-program.ts';
import { createMetrics } from './metrics.ts';

interface Panel {
  id: number;
  type: string;
  title: string;
  datasource?: object;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; legendFormat: string }[];
}

const read = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8');
const dashboard = JSON.parse(read('dashboard.json'));
const panels: Panel[] = dashboard.panels;
const charts = panels.filter(({ type }) => type !== 'row');
const targets = charts.flatMap((panel) => panel.targets ?? []);
const expressions = targets.map(({ expr }) => expr);

/** The labels of each series that Prometheus has: exported by the server, recorded by the rules, or its own. */
async function listSeries(): Promise<Map<string, Set<string>>> {
  const metrics = createMetrics();
  metrics.observeRequest('GET', '/', 200, 0.01);
  const series = new Map([['up', new Set(['job', 'instance'])]]);
  const text = await metrics.render();
  // Such as the time in garbage collection, of which there may have been none.
  for (const [, name] of text.matchAll(/^# TYPE (\w+) histogram$/gm))
    for (const suffix of ['_bucket', '_count', '_sum'])
      series.set(name + suffix, new Set(['job', 'instance']));
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set(['job', 'instance']);
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    series.set(name, known);
  }
  for (const [, name = ''] of read('alerts.yml').matchAll(/- record: (\S+)/g))
    series.set(name, new Set(['objective']));
  return series;
}

/** The series that a query reads, each with the labels that it is selected by: words that are no function and no operator. */
function readSeries(expr: string): [name: string, labels: string[]][] {
  const bare = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b\w+ by \([^)]*\)/g, '');
  const words = /\b(?!or\b)([a-z][\w:]*)\b(?![\w:]*\s*\()(?:\{([^}]*)\})?/g;
  return [...bare.matchAll(words)].map(([, name = '', selector = '']) => [
    name,
    [...selector.matchAll(/(\w+)[!=]/g)].map(([, label = '']) => label),
  ]);
}

/** The labels that a query is grouped by. */
function readGroups(expr: string): string[] {
  return [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(', '));
}

it('extracts the series of a query', () => {
  expect(readSeries('topk(3, sum by (le) (rate(a_b{c="d e",f!~"g|h"}[5m]))) or vector(0) > x:y:1m')).toEqual([
    ['a_b', ['c', 'f']],
    ['x:y:1m', []],
  ]);
});

it('every query uses series that exist, by labels that they have', async () => {
  const known = await listSeries();
  expect(expressions.length).toBeGreaterThan(30);
  for (const expr of expressions) {
    const series = readSeries(expr);
    expect(series.length, expr).toBeGreaterThan(0);
    for (const [name, labels] of series) {
      expect([...known.keys()], expr).toContain(name);
      expect([...(known.get(name) ?? [])], expr).toEqual(expect.arrayContaining(labels));
      expect([...(known.get(name) ?? [])], expr).toEqual(expect.arrayContaining(readGroups(expr)));
    }
  }
});

it('a legend uses only labels that its query keeps', async () => {
  const known = await listSeries();
  for (const { expr, legendFormat } of targets) {
    const named = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
    const isGrouped = /\b(sum|count)\b/.test(expr);
    const left = isGrouped
      ? readGroups(expr)
      : readSeries(expr).flatMap(([name]) => [...(known.get(name) ?? [])]);
    expect(left, expr).toEqual(expect.arrayContaining(named));
    if (isGrouped) expect(named.length, expr).toBe(left.filter((label) => label !== 'le').length);
  }
});

it('every metric of ours is shown', async () => {
  const shown = new Set(expressions.flatMap((expr) => readSeries(expr).map(([name]) => name)));
  const ours = [...(await listSeries()).keys()].filter((name) => /^(skating_|http_|build_)/.test(name));
  const isShown = (name: string) =>
    ['', '_count', '_bucket'].some((suffix) => shown.has(name.replace(/_(count|sum|bucket)$/, '') + suffix));
  expect(ours.filter((name) => !isShown(name))).toEqual([]);
});

it('panels have their own title, id and place, and the chosen data source', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ title }) => title)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  for (const { datasource } of charts)
    expect(datasource).toEqual({ type: 'prometheus', uid: '$' + '{datasource}' });
  const variables = dashboard.templating.list.map(({ name }: { name: string }) => name);
  const used = [...expressions.join(' ').matchAll(/\$(?!__)(\w+)/g)].map(([, name]) => name);
  expect(variables).toEqual(['datasource', 'instance']);
  expect(new Set(used)).toEqual(new Set(['instance']));
});

const promtool = ensureProgram('promtool', 'prometheus');

it('promtool accepts every query', () => {
  const folder = mkdtempSync(join(tmpdir(), 'skating-dashboard-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const rules = expressions.map((expr, index) => ({
    record: `query:${index}`,
    expr: expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '5m'),
  }));
  // JSON is YAML too.
  writeFileSync(join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(promtool, ['check', 'rules', 'rules.yml'], options);
  expect(status, stdout + stderr).toBe(0);
});
