import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createLevel } from '#shared/testing/curriculum.ts';
import { loadProgram } from './load-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'skating-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const shipped = resolve(import.meta.dirname, '../../data/program.json');
const curriculum = {
  categories: [
    { id: 'tots', levels: [createLevel('tots', 'tots-1', 'dip')] },
    { id: 'basic', levels: [createLevel('basic', 'basic-1', 'dip')] },
  ],
};

function load(content: unknown) {
  const file = join(folder, 'program.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadProgram(file, curriculum);
}

const faultsOf = (content: unknown) =>
  load(content).then(
    () => [],
    ({ event, faults }) => [event, ...faults],
  );

describe('without a program of the operator’s', () => {
  it('ours counts, as far as the curriculum has its categories', async () => {
    const program = await loadProgram(undefined, curriculum);
    expect(program.name).toBe('Learn to Skate USA');
    expect(program.categories.map(({ id }) => id)).toEqual(['basic']);
  });

  it('a curriculum without any of its categories is of no program', async () => {
    const [tots] = curriculum.categories;
    expect(await loadProgram(undefined, { categories: tots ? [tots] : [] })).toEqual({ categories: [] });
  });
});

describe('an operator’s program', () => {
  it('counts as it is, also from an editor that writes a byte order mark', async () => {
    const program = {
      name: 'Club Program',
      names: { 'tots-1': 'First Steps' },
      categories: [
        { id: 'tots', hue: 'teal', next: { category: 'basic', level: 'basic-1' } },
        { id: 'basic' },
      ],
    };
    expect(await load(`\uFEFF${JSON.stringify(program)}`)).toEqual(program);
  });

  it('that cannot be read, or is no JSON, is refused', async () => {
    await expect(loadProgram(join(folder, 'absent.json'), curriculum)).rejects.toMatchObject({
      faults: [expect.stringMatching(/^PROGRAM_FILE: expected a file that can be read, found "/)],
    });
    expect(await faultsOf('{ "name": }')).toEqual([
      'program.invalid',
      expect.stringMatching(/^is not JSON: /),
    ]);
  });

  it('is refused with all faults of its form, each with its place', async () => {
    const category = { id: 'basic', hue: 'pink', door: { name: 'x'.repeat(41) }, ages: '3' };
    const program = { link: 'http://club.example', name: 'a\u202Eb', categories: [category] };
    expect(await faultsOf(program)).toEqual([
      'program.invalid',
      '/name must have 1 to 40 letters, in one line and without characters that are not seen',
      '/link must be an address that begins with https://',
      '/categories/0 must not have additional properties: ages',
      '/categories/0/hue must be equal to one of the allowed values: blue, orange, purple, teal',
      '/categories/0/door must have required properties text',
      '/categories/0/door/name must have 1 to 40 letters, in one line and without characters that are not seen',
    ]);
  });

  it('is refused if it names what the curriculum lacks, or a category twice', async () => {
    const program = {
      waltzJump: 'pre-free-skate',
      names: { 'tots-2': 'Second Steps', tots: 'Tots' },
      categories: [
        { id: 'basic', next: { category: 'tots', level: 'tots-9' } },
        { id: 'adult' },
        { id: 'basic' },
      ],
    };
    expect(await faultsOf(program)).toEqual([
      'program.invalid',
      '/categories/2/id must not repeat: "basic" is there already',
      '/categories/1/id must be one of the curriculum’s: tots, basic; found "adult"',
      '/categories/0/next must be a level of the curriculum, which has no "tots-9" in "tots"',
      '/names must have ids of the curriculum’s categories and levels: tots, basic, tots-1, basic-1; found "tots-2"',
      '/waltzJump must be one of the curriculum’s levels: tots-1, basic-1; found "pre-free-skate"',
    ]);
  });

  it('whose categories follow one another in a circle is refused', async () => {
    const program = {
      categories: [
        { id: 'tots', next: { category: 'basic', level: 'basic-1' } },
        { id: 'basic', next: { category: 'tots', level: 'tots-1' } },
      ],
    };
    expect(await faultsOf(program)).toEqual([
      'program.invalid',
      '/categories/0/next must not lead back to its category: tots, basic, tots',
      '/categories/1/next must not lead back to its category: basic, tots, basic',
    ]);
  });
});

it('the shipped program fits the shipped curriculum as an operator’s would have to', async () => {
  const { loadCurriculum } = await import('./load-curriculum.ts');
  const csv = resolve(import.meta.dirname, '../../data/csv/skating_moves.csv');
  const { curriculum: whole } = await loadCurriculum(csv);
  expect((await loadProgram(shipped, whole)).categories).toHaveLength(4);
});
