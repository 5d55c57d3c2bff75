import { expect, it } from 'vitest';
import { countLost, findBroken } from './load.ts';

const read = { status: 200, ms: 1 };

it('a mark is lost if it is not stored as last acknowledged, unless a later response never came', () => {
  const write = (key: string, completed: boolean, status = 200) => ({
    ...read,
    status,
    mark: { key, completed },
  });
  const samples = [
    ...['stored', 'gone', 'undone', 'doubtful'].map((key) => write(key, true)),
    write('undone', false),
    write('doubtful', false, 0),
  ];
  expect(countLost(samples, { stored: true, undone: false })).toBe(1);
  expect(countLost(samples, { stored: true, gone: true, undone: true })).toBe(1);
});

it('each broken promise is named', () => {
  const memory = (last: number) => [100, 150, 160, last].flatMap((value) => Array(15).fill(value));
  const good = { samples: [read], lost: 0, memory: memory(164) };
  expect(findBroken(good)).toEqual([]);
  const samples = [read, { ...read, status: 502 }, { ...read, status: 0 }];
  expect(findBroken({ ...good, samples, lost: 2, memory: memory(166) })).toEqual([
    '2 acknowledged marks are not stored',
    '2 requests failed, with status 502, 0',
    'memory went 10.7 % from the second quarter to the last',
  ]);
});
