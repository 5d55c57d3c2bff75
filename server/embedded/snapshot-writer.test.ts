import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newDataDir } from './embedded-test-kit.ts';
import { SnapshotWriter } from './snapshot-writer.ts';

const ignore = () => undefined;
const quiet = { debug: ignore, info: ignore, warn: ignore, error: ignore };

test('saves at once, then at most once a second, and all of it on flush', async () => {
  const file = join(await newDataDir(), 'state.json');
  const taken: number[] = [];
  let count = 0;
  const takeSnapshot = () => {
    taken.push(performance.now());
    return { count };
  };
  const writer = new SnapshotWriter({ file, takeSnapshot, log: quiet });
  const saved = async () => JSON.parse(await readFile(file, 'utf8').catch(() => '{}')).count;
  const change = () => {
    count++;
    writer.changed();
  };

  change();
  await expect.poll(saved, { interval: 10, timeout: 900 }).toBe(1);
  await expect
    .poll(
      () => {
        change();
        return taken.length;
      },
      { interval: 10, timeout: 9000 },
    )
    .toBe(4);
  const gaps = taken.slice(2).map((time, index) => time - (taken[index + 1] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(990);

  change();
  await writer.flush();
  expect(await saved()).toBe(count);
});

test('tells once that it cannot save, and saves when it can again', async () => {
  const folder = join(await newDataDir(), 'later');
  const told: string[] = [];
  const tell = (_fields: object, message: string) => void told.push(message);
  let count = 0;
  const takeSnapshot = () => ({ count });
  const log = { ...quiet, info: tell, error: tell };
  const writer = new SnapshotWriter({ file: join(folder, 'state.json'), takeSnapshot, log });

  count = 1;
  await writer.flush();
  await writer.flush();
  expect(told).toEqual(['Cannot save: trying again every second']);
  await mkdir(folder);
  await expect.poll(() => told.at(-1), { timeout: 3000 }).toBe('Saving works again');
  expect(await readFile(join(folder, 'state.json'), 'utf8')).toBe('{"count":1}');
});
