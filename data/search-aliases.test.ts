import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { displayName, listLevels, listMoves } from '#shared/curriculum.ts';
import { parseCurriculum } from '#shared/curriculum-csv.ts';
import { createMatchFinder } from '../client/features/search/close-matches.ts';
import { parseSearchAliases } from '../client/features/search/search-words.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const file = read('search-aliases.csv');
const [header, ...lines] = file.trimEnd().split('\n');
const aliases = parseSearchAliases(file);
const { curriculum } = parseCurriculum(read('csv/skating_moves.csv'));
const findCloseMatches = await createMatchFinder(curriculum, aliases);

describe('the file of aliases', () => {
  it('has two columns, without commas or quotes in them', () => {
    expect(header).toBe('alias,means');
    expect(
      lines.filter((line) => !/^[^\s,"][^,"]*,[^\s,"][^,"]*$/.test(line) || line !== line.trim()),
    ).toEqual([]);
    expect(aliases).toHaveLength(lines.length);
  });

  it('names moves or levels exactly as the curriculum does', () => {
    const names = [
      ...listMoves(curriculum).map(({ name }) => name),
      ...listLevels(curriculum).map(({ id }) => displayName(id)),
    ].map((name) => name.toLowerCase());
    const unknown = aliases.filter(({ means }) => !names.some((name) => name.includes(means.toLowerCase())));
    expect(unknown).toEqual([]);
  });

  it('finds what each alias means', () => {
    const lost = aliases.filter(({ alias, means }) => {
      const { moves } = findCloseMatches(alias, []);
      const wanted = means.toLowerCase();
      return !moves.some(
        ({ name, levelId }) =>
          name.toLowerCase().includes(wanted) || displayName(levelId).toLowerCase().includes(wanted),
      );
    });
    expect(lost).toEqual([]);
  });

  it.each([
    ['turning', 'toes turned inward'],
    ['single jump', 'Half Lutz'],
    ['bracket', 'snowplow stop'],
    ['counter', 'count of six'],
    ['rocker', 'Hockey stop'],
    ['over', 'crossovers'],
    ['power', 'crossovers'],
  ])('does not lead from %s to %s', (term, name) => {
    const { moves } = findCloseMatches(term, []);
    expect(moves.filter((move) => move.name.includes(name))).toEqual([]);
  });
});
