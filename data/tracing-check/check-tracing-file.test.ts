import { expect, it } from 'vitest';
import { readTracings } from '../../client/testing/tracing/read-tracings.ts';
import { checkTracingFile } from './check-tracing-file.ts';

const header = 'category,level,move_id,tracing';
const toCsv = (...rows: string[]) => [header, ...rows].join('\n');
const findFaults = (...rows: string[]) => checkTracingFile(toCsv(...rows));

it('reads a tracing by the completion key of its move, with its parts and its comment, commas included', () => {
  const csv = toCsv(
    ',,swizzle,LFI+RFI 90 # of any move',
    'basic,basic-1,swizzles,([swizzle]) x2; both sides # Slow, then fast.',
  );
  expect(checkTracingFile(csv)).toEqual([]);
  const tracing = readTracings(csv).get('basic-basic-1-swizzles');
  expect(tracing).toMatchObject({ bothSides: true, comment: 'Slow, then fast.', parts: [{ times: 2 }] });
});

it.each([
  ['basic,basic-1,dip,LFO 90; three-turn; RBI 90', 'stroke 2 (three-turn; RBI): a three-turn keeps the foot'],
  ['basic,basic-1,dip,[unknown]', 'there is no part [unknown]'],
  ['basic,basic-1,dip,"LFO 90"', 'no cell may contain quotes'],
  ['basic,basic-1,dip,', 'the tracing is empty'],
  [',basic-1,dip,LF+RF 6', 'the category is empty'],
  [',,,', 'the category is empty'],
])('reports %s with its row', (row, message) => {
  expect(findFaults('basic,basic-1,glide,LF+RF 6', row)).toContainEqual({ row: 3, message });
});

it('reports a move that has two rows, and a file without its header', () => {
  const row = 'basic,basic-1,dip,LF+RF 6';
  expect(findFaults(row, row)).toEqual([{ row: 3, message: '"basic-basic-1-dip" already has a row' }]);
  expect(checkTracingFile(row)[0]).toEqual({ row: 1, message: `the first row must be "${header}"` });
});

it('reports a part that no tracing uses, and a broken one', () => {
  const glide = 'basic,basic-1,glide,[glide] # Not a [lonely].';
  expect(findFaults(',,glide,LF 99', ',,lonely,LF 4', glide)).toEqual([
    { row: 2, message: '"LF 99": the stroke is 0.5 to 20 blade lengths long' },
    { row: 3, message: 'no tracing uses the part [lonely]' },
    { row: 4, message: '"LF 99": the stroke is 0.5 to 20 blade lengths long' },
  ]);
});
