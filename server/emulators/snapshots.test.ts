import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newDataFolder } from '../testing/emulators.ts';
import { createSnapshotWriter } from './snapshots.ts';

it('saves within a second of a change, and at once on flush', async () => {
  const file = join(await newDataFolder(), 'state.json');
  let count = 0;
  const writer = createSnapshotWriter(file, () => ({ count }));
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

it('prints a failure to save once, and saves when it can again', async () => {
  const folder = join(await newDataFolder(), 'later');
  const file = join(folder, 'state.json');
  const printed: unknown[] = [];
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => printed.push(line) > 0);
  onTestFinished(() => stderr.mockRestore());
  let count = 0;
  const writer = createSnapshotWriter(file, () => ({ count }));

  count = 1;
  await writer.flush();
  await writer.flush();
  expect(printed).toEqual([
    expect.stringContaining(`${file} cannot be saved, so changes are only in memory`),
  ]);
  await mkdir(folder);
  await expect.poll(() => printed.at(-1)).toBe(`${file} can be saved again\n`);
  expect(await readFile(file, 'utf8')).toBe('{"count":1}');
});
