import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { loadCurriculum } from './load-curriculum.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-tracings-'));
afterAll(() => rmSync(folder, { recursive: true }));
const dataFolder = resolve(import.meta.dirname, '../../data');
const curriculumFile = join(dataFolder, 'csv/skating_moves.csv');
const lines = readFileSync(join(dataFolder, 'tracings.csv'), 'utf8').trimEnd().split('\n');
const lastRow = lines.length;
const glideRow = lines.findIndex((line) => line.startsWith('basic,basic-1,two-foot-glide,')) + 1;

async function loadWith(tracings: string[], curriculum = curriculumFile) {
  const file = join(folder, 'tracings.csv');
  writeFileSync(file, `${tracings.join('\n')}\n`);
  return loadCurriculum(curriculum, file);
}

describe('a file of tracings is refused', () => {
  it.each([
    {
      fault: 'a move that is in no row of the curriculum',
      tracings: [...lines, 'basic,basic-1,twirl,LF+RF 6'],
      row: lastRow + 1,
      message:
        'the curriculum has no move "basic-basic-1-twirl": if its id was changed, undo that, because marks are stored under it',
    },
    {
      fault: 'a move without a tracing, at the row where it belongs',
      tracings: lines.toSpliced(glideRow - 1, 1),
      row: glideRow,
      message: 'the move "basic-basic-1-two-foot-glide" has no tracing: its row belongs here',
    },
    {
      fault: 'a part that no tracing uses',
      tracings: lines.with(0, `${lines[0]}\n,,lonely,LF 4`),
      row: 2,
      message: 'no tracing uses the part [lonely]',
    },
    {
      fault: 'what cannot be skated',
      tracings: lines.with(glideRow - 1, 'basic,basic-1,two-foot-glide,LFO 120; three-turn; RBI 60'),
      row: glideRow,
      message: 'stroke 2 (three-turn; RBI): a three-turn keeps the foot',
    },
    {
      fault: 'what cannot be read',
      tracings: lines.with(glideRow - 1, 'basic,basic-1,two-foot-glide,LFO+RFO 90'),
      row: glideRow,
      message: '"LFO+RFO 90": the feet would come apart',
    },
  ])('for $fault', async ({ tracings, row, message }) => {
    await expect(loadWith(tracings)).rejects.toMatchObject({ faults: [{ row, message }] });
  });

  it('for a broken part, at its own row and at those that use it', async () => {
    const broken = lines.with(1, ',,march-steps,LF 1; three-turn; RF 1');
    const { faults } = await loadWith(broken).catch((error) => error);
    expect(faults[0]).toEqual({
      row: 2,
      message: 'stroke 2 (three-turn; RF): a three-turn needs an edge before and after it',
    });
    expect(faults.slice(1).map(({ row }: { row: number }) => row)).toContain(glideRow);
  });
});

it('names a missing file of the tracings, and what to do', async () => {
  const absent = join(folder, 'absent.csv');
  const error = await loadCurriculum(curriculumFile, absent).catch((error) => error);
  expect(error).toBeInstanceOf(StartError);
  expect(error.faults).toEqual([`${absent}: cannot be read. Put it back, as it comes with this release`]);
});

it('accepts moves without a tracing in an operator’s own curriculum', async () => {
  const file = join(folder, 'moves.csv');
  writeFileSync(
    file,
    readFileSync(curriculumFile, 'utf8').replace('basic,basic-1,dip,', 'basic,basic-1,deep-dip,'),
  );
  await expect(loadWith(lines, file)).resolves.toBeDefined();
});
