import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createMatchFinder } from './close-matches.ts';
import type { Move } from './curriculum.ts';
import { parseCurriculum } from './curriculum-csv.ts';
import { movePath } from './paths.ts';
import { rankResults } from './rank-results.ts';
import { parseSearchAliases } from './search-aliases.ts';

const { curriculum } = parseCurriculum(readFileSync('data/csv/skating_moves.csv', 'utf8'));
const aliases = parseSearchAliases(readFileSync('data/search-aliases.csv', 'utf8'));
const findCloseMatches = await createMatchFinder(curriculum, aliases);

/** The path to the move that the search page lists first. */
function findFirst(term: string): string | undefined {
  const { hits, closeMatches, closeMatchesFirst } = rankResults(curriculum, findCloseMatches, term);
  const [first] = closeMatchesFirst ? closeMatches : [...hits, ...closeMatches];
  return first && movePath(first.categoryId, first.levelId, first.id);
}

const at = (level: string, move: string) =>
  `/category/${level.replace(/^pre-|-\d$/g, '')}/level/${level}#move-${move}`;

describe('the first result is what a coach would name', () => {
  it.each([
    ['salcow', at('free-skate-2', 'salchow')],
    ['axle', at('free-skate-6', 'axel')],
    ['swizle', at('basic-1', 'forward-swizzles')],
    ['backwards', at('basic-1', 'backward-wiggles')],
    ['cross overs', at('basic-4', 'forward-crossovers')],
    ['toeloop', at('free-skate-1', 'toe-loop')],
    ['3 turn', at('basic-5', 'forward-three-turn')],
    ['how to stop', at('basic-1', 'snowplow-stop')],
    ['Basic 3', at('basic-3', 'forward-stroking')],
    ['snowplow sam', at('snowplow-sam-1', 'sit-stand-off-ice')],
    ['spins', at('basic-4', 'two-foot-spin')],
  ])('of "%s", as requested by coaches', (term, path) => {
    expect(findFirst(term)).toBe(path);
  });

  it.each([
    ['3-turns', at('basic-5', 'forward-three-turn')],
    ['mowhawk', at('basic-6', 'forward-mohawk')],
    ['bunnyhop', at('basic-6', 'bunny-hop')],
    ['lutz', at('free-skate-5', 'lutz-jump')],
    ['loop', at('free-skate-3', 'loop-jump')],
    ['sit-spin', at('free-skate-4', 'sit-spin')],
    ['backspin', at('free-skate-2', 'back-spin')],
    ['single lutz jump', at('free-skate-5', 'lutz-jump')],
    ['shoot duck', at('basic-6', 'shoot-the-duck')],
    ['one foot glide', at('basic-2', 'one-foot-glides')],
    ['euler', at('free-skate-4', 'half-loop')],
    ['how to land an axel', at('free-skate-6', 'axel')],
    ['axel tutorial', at('free-skate-6', 'axel')],
    ['hopping', at('basic-1', 'two-foot-hop')],
    ['tee stop', at('basic-6', 't-stop')],
    ['stop sideways', at('basic-5', 'hockey-stop')],
    ['mohawk turn', at('basic-6', 'forward-mohawk')],
    ['spin on two feet', at('basic-4', 'two-foot-spin')],
    ['rittberger', at('free-skate-3', 'loop-jump')],
    ['anticlockwise crossovers', at('basic-4', 'forward-crossovers')],
    ['skate forward', at('snowplow-sam-3', 'forward-skating')],
    ['swizzles backwards', at('basic-2', 'backward-swizzles')],
    ['skating on one foot', at('basic-2', 'one-foot-glides')],
  ])('of "%s", typed by a skater', (term, path) => {
    expect(findFirst(term)).toBe(path);
  });

  it.each([
    ['pizza stop', at('basic-1', 'snowplow-stop')],
    ['how do I skate backwards', at('adult-2', 'backward-skating')],
    ['how to fall', at('adult-1', 'falling-and-recovery')],
    ['fall down', at('adult-1', 'falling-and-recovery')],
    ['beginner', at('basic-1', 'sit-stand')],
    ['snow plough', at('basic-1', 'snowplow-stop')],
    ['toddlers', at('snowplow-sam-1', 'sit-stand-off-ice')],
    ['jumps', at('pre-free-skate', 'waltz-jump')],
    ['my coach said three jump', at('pre-free-skate', 'waltz-jump')],
    ['how to fall safely', at('adult-1', 'falling-and-recovery')],
    ['wedge', at('basic-1', 'snowplow-stop')],
    ['penguin walk', at('basic-1', 'march-forward')],
    ['bend knees', at('basic-1', 'dip')],
    ['first jump', at('basic-1', 'two-foot-hop')],
    ['sowcow', at('free-skate-2', 'salchow')],
    ['how can I stop', at('basic-1', 'snowplow-stop')],
    ['break', at('basic-1', 'snowplow-stop')],
    ['how to skate backwards without falling', at('adult-2', 'backward-skating')],
    ['first time on ice', at('basic-1', 'sit-stand')],
    ['walking on ice', at('basic-1', 'march-forward')],
    ['preschooler', at('snowplow-sam-1', 'sit-stand-off-ice')],
    ['adult beginners', at('adult-1', 'falling-and-recovery')],
    ['how to balance on one leg', at('basic-2', 'one-foot-glides')],
    ['pirouettes', at('basic-4', 'two-foot-spin')],
    ['get back up', at('basic-1', 'sit-stand')],
    ['basic two', at('basic-2', 'scooter-pushes')],
    ['dipping', at('basic-1', 'dip')],
    ['twirl', at('basic-4', 'two-foot-spin')],
    ['how to get up after falling', at('basic-1', 'sit-stand')],
    ['basic skills', at('basic-1', 'sit-stand')],
    ['tots', at('snowplow-sam-1', 'sit-stand-off-ice')],
  ])('of "%s", typed by a parent', (term, path) => {
    expect(findFirst(term)).toBe(path);
  });

  it.each([
    ['back crosscuts', at('basic-5', 'backward-crossovers')],
    ['inside 3 turn', at('basic-6', 'forward-inside-three-turn')],
    ['scratch spin', at('free-skate-1', 'scratch-spin')],
    ['footwork', at('free-skate-3', 'toe-step-sequence')],
    ['arabesque', at('basic-6', 'forward-spiral')],
    ['FS1', at('free-skate-1', 'advanced-forward-stroking')],
    ['adult 4', at('adult-4', 'forward-outside-edge')],
    ['basic 4', at('basic-4', 'forward-outside-edge')],
    ['C-cuts', at('basic-3', 'circle-swizzle-pumps')],
    ['combo', at('free-skate-3', 'jump-combo')],
    ['RFO 3', at('basic-5', 'forward-three-turn')],
    ['BI edges', at('basic-5', 'backward-inside-edge')],
    ['LFO3', at('basic-5', 'forward-three-turn')],
    ['FI open mohawk', at('basic-6', 'forward-mohawk')],
    ['RBI 3 turn', at('free-skate-2', 'backward-inside-three')],
    ['right outside edge', at('basic-4', 'forward-outside-edge')],
    ['fwd xovers', at('basic-4', 'forward-crossovers')],
    ['back xovers', at('basic-5', 'backward-crossovers')],
    ['cw crossovers', at('basic-4', 'forward-crossovers')],
    ['WJ', at('pre-free-skate', 'waltz-jump')],
    ['PFS', at('pre-free-skate', 'forward-mohawk')],
    ['SS2', at('snowplow-sam-2', 'march-long-glide')],
    ['front crossovers', at('basic-4', 'forward-crossovers')],
    ['front outside edge', at('basic-4', 'forward-outside-edge')],
    ['back swizzles', at('basic-2', 'backward-swizzles')],
    ['waltz loop', at('free-skate-5', 'waltz-loop-combo')],
    ['single loop', at('free-skate-3', 'loop-jump')],
  ])('of "%s", typed by a coach', (term, path) => {
    expect(findFirst(term)).toBe(path);
  });
});

describe('a filter', () => {
  const all = rankResults(curriculum, findCloseMatches, 'spins');

  it('hides moves, which are counted, and keeps the order of the others', () => {
    const passes = ({ categoryId }: Move) => categoryId === 'free-skate';
    const found = rankResults(curriculum, findCloseMatches, 'spins', passes);
    const others = [...all.hits, ...all.closeMatches].filter((move) => !passes(move));
    expect(found.hits).toEqual(all.hits.filter(passes));
    expect(found.closeMatches).toEqual(all.closeMatches.filter(passes));
    expect([all.hidden, found.hidden]).toEqual([0, others.length]);
  });

  it('that hides all close matches leaves the moves that mention the term first', () => {
    const found = rankResults(curriculum, findCloseMatches, 'spins', (move) => all.hits.includes(move));
    expect(all.closeMatchesFirst).toBe(true);
    expect(found.closeMatchesFirst).toBe(false);
    expect(found.hits).toEqual(all.hits);
  });
});
