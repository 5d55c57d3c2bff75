import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesFile, type Scrape } from './scrape.ts';

/** With the labels that the rule keeps, such as `reason`. */
export interface Alert {
  name: string;
  labels: Record<string, string>;
}

/** Assumes that the first scrape was constant for this long before it, so that every rule has the history it needs. */
const minutesBefore = 70;

/**
 * The alerts of server/operations/alerts.yml that fire at some time between the first scrape and the last. Each scrape counts as
 * a minute, so that an incident of seconds is judged as one of minutes.
 */
export function findFiringAlerts(promtool: string, scrapes: Scrape[]): Alert[] {
  const [first, ...others] = scrapes;
  if (!first) return [];
  const samples = [...Array.from({ length: minutesBefore }, () => first), ...others];
  const names = new Set(samples.flatMap(({ values }) => [...values.keys()]));
  const test = {
    interval: '1m',
    input_series: Array.from(names, (series) => ({
      series,
      values: samples.map(({ values }) => values.get(series) ?? '_').join(' '),
    })),
    promql_expr_test: [
      {
        expr: `max without (severity, alertstate) (max_over_time(ALERTS{alertstate="firing"}[${others.length}m]))`,
        eval_time: `${samples.length - 1}m`,
        // promtool evaluates rules in tests only: one that expects nothing prints what it has got instead.
        exp_samples: [],
      },
    ],
  };
  const folder = mkdtempSync(join(tmpdir(), 'skating-alerts-'));
  const file = join(folder, 'test.json');
  // JSON is YAML, too.
  writeFileSync(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests: [test] }));
  const { stdout, stderr, status } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const [, got] = /^ *got: ?(.*)$/m.exec(stdout + stderr) ?? [];
  if (got === undefined && status !== 0) throw new Error(`promtool failed: ${stdout}${stderr}`);
  return Array.from((got ?? '').matchAll(/\{(.*?)\} 1E\+00/g), ([, text = '']) => readAlert(text));
}

function readAlert(text: string): Alert {
  const pairs = Array.from(text.matchAll(/(\w+)="(.*?)"/g), ([, label = '', value = '']) => [label, value]);
  const { alertname = '', ...labels } = Object.fromEntries(pairs);
  return { name: alertname, labels };
}
