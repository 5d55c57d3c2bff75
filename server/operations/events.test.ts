import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { events } from './events.ts';

it('the README lists every event at its level, and no other', () => {
  const readme = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `([a-z]+\.[a-z-]+)` \| ([a-z]+) \| [^|]+ \| [^|]+ \|$/gm)];
  expect(Object.fromEntries(rows.map(([, event, level]) => [event, level]))).toEqual(events);
});
