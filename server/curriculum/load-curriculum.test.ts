import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { loadCurriculum } from './load-curriculum.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-tracings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const curriculumFile = resolve(import.meta.dirname, '../../data/csv/skating_moves.csv');

it('refuses tracings that cannot be skated, and names each by its row with the reason', async () => {
  const file = join(folder, 'tracings.csv');
  const rows = [
    'category,level,move_id,tracing',
    'basic,basic-5,forward-three-turn,LFO 120; three-turn; RBI 60',
    'basic,basic-1,dip,LF+RF 6',
    'basic,basic-1,two-foot-glide,LFO+RFO 90',
  ];
  writeFileSync(file, rows.join('\n'));
  await expect(loadCurriculum(curriculumFile, file)).rejects.toMatchObject({
    faults: [
      { row: 2, message: 'stroke 2 (three-turn; RBI): a three-turn keeps the foot' },
      { row: 4, message: '"LFO+RFO 90": the feet would part' },
    ],
  });
});
