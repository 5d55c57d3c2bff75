import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newDataDir } from './embedded-test-kit.ts';
import { createSnapshotWriter } from './snapshots.ts';

const ignore = () => undefined;
const quiet = { debug: ignore, info: ignore, error: ignore };

it('saves within a second of a change, and at once on flush', async () => {
  const file = join(await newDataDir(), 'state.json');
  let count = 0;
  const writer = createSnapshotWriter(file, () => ({ count }), quiet);
  const saved = async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}')).count;

  count = 1;
  writer.saveSoon();
  count = 2;
  writer.saveSoon();
  await expect.poll(saved, { interval: 10 }).toBe(2);

  count = 3;
  writer.saveSoon();
  await writer.flush();
  expect(await saved()).toBe(3);
});

it('logs a failure to save once, and saves when it can again', async () => {
  const folder = join(await newDataDir(), 'later');
  const logged: string[] = [];
  const write = (_fields: object, message: string) => void logged.push(message);
  let count = 0;
  const takeSnapshot = () => ({ count });
  const log = { ...quiet, info: write, error: write };
  const writer = createSnapshotWriter(join(folder, 'state.json'), takeSnapshot, log);

  count = 1;
  await writer.flush();
  await writer.flush();
  expect(logged).toEqual(['cannot save: until that works, changes are only in memory']);
  await mkdir(folder);
  await expect.poll(() => logged.at(-1)).toBe('saving works again');
  expect(await readFile(join(folder, 'state.json'), 'utf8')).toBe('{"count":1}');
});
