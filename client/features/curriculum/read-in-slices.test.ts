import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { readInSlices } from './read-in-slices.ts';

const header = 'category,level,move_id,name,description,detailed_description,video_url';
const longRow = (index: number) =>
  `basic,basic-1,dip-${index},Dip ${index},"So ""low"",\n${'x'.repeat(999)}",,`;
const long = [header, ...Array.from({ length: 200 }, (_, index) => longRow(index))];

it.each([
  ['the curriculum', readFileSync('data/csv/skating_moves.csv', 'utf8')],
  ['a file of many slices, whose rows reach from one into the next', long.join('\n')],
  ['lines that end as on Windows, with blank ones', `${long.join('\r\n')}\r\n\r\n`],
  ['a faulty row behind many others', [...long, '', 'basic,,no-level,Hop,,,'].join('\n')],
  ['a row that lacks cells', [...long, 'basic,basic-1,hop', longRow(200)].join('\n')],
  ['a quote that does not end', [...long, 'basic,basic-1,hop,"Hop,,,', longRow(200)].join('\n')],
  ['a header without a column', 'category,level,name\nbasic,basic-1,Dip'],
  ['a header alone', header],
  ['an empty file', ''],
])('reads as if at once: %s', async (_what, csv) => {
  expect(await readInSlices(csv)).toEqual(readCurriculum(csv));
});

it('lets others in between the slices of a long file', async () => {
  let between = 0;
  const timer = setInterval(() => {
    between += 1;
  });
  await readInSlices(long.join('\n'));
  clearInterval(timer);
  expect(between).toBeGreaterThan(1);
});
