import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { events } from './events.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), 'utf8');

it('README.md lists every event with its level, and no other', () => {
  const rows = [...read('README.md').matchAll(/^\| `([a-z]+\.[a-z-]+)` \| ([a-z]+) \| [^|]+ \| [^|]+ \|$/gm)];
  expect(Object.fromEntries(rows.map(([, event, level]) => [event, level]))).toEqual(events);
});

const [alertEntries = '', eventEntries = ''] = read('RUNBOOK.md').split('\n# Events');

it.each(Object.entries(events).flatMap(([event, level]) => (['info', 'debug'].includes(level) ? [] : event)))(
  'the runbook says what to do about %s',
  (event) => {
    if (alertEntries.includes(`\`${event}\``)) return;
    const entry = eventEntries.split(`## \`${event}\`\n`)[1]?.split('\n## ')[0];
    expect(entry?.match(/^- \*\*\w+\*\*/gm)).toEqual(['- **Means**', '- **Confirm**', '- **Do**']);
  },
);
