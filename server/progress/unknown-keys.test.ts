import { expect, it } from 'vitest';
import { createKeyCheck } from '#shared/completion-key.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from '../curriculum/load-curriculum.ts';
import { newSkater, store } from '../testing/progress-store.ts';

it('keys of the curriculum are known in any spelling of their category', async () => {
  const { curriculum } = await loadCurriculum(loadConfig({}).curriculumFile);
  const isKnown = createKeyCheck(curriculum);
  const rest = 'pre-free-skate-forward-mohawk';
  for (const category of ['free-skate', 'freestyle', 'freesytle', 'freetyle']) {
    expect(isKnown(`${category}-${rest}`)).toBe(true);
  }
  for (const key of ['free-skate-pre-free-skate-nothing', rest, 'constructor'])
    expect(isKnown(key)).toBe(false);
});

const unknown = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`unknown-${from + index}`, true]));

it('unknown keys are limited to 2,000 per account; stored ones can be changed, and known ones written', async () => {
  const uid = await newSkater();
  for (const from of [0, 500, 1_000, 1_500]) await store.write(uid, unknown(from, from + 500));
  const refused = store.write(uid, { 'basic-basic-1-dip': true, 'unknown-2000': true });
  await expect(refused).rejects.toMatchObject({ code: 'too-many-keys', statusCode: 409 });
  await store.write(uid, { 'basic-basic-1-dip': true, 'unknown-7': false });
  const progress = (await store.read(uid)).progress;
  expect(progress).toMatchObject({ 'basic-basic-1-dip': true, 'unknown-7': false });
  expect(Object.keys(progress)).toHaveLength(2_001);
});
