import { describe, expect, it } from 'vitest';
import { canonicalKey, completionKey } from './completion-key.ts';

describe('a completion key', () => {
  it('joins category, level and move', () => {
    expect(completionKey('free-skate', 'free-skate-1', 'toe-loop')).toBe('free-skate-free-skate-1-toe-loop');
  });

  it('does not repeat category and level when the move id starts with them', () => {
    expect(completionKey('basic', 'basic-1', 'basic-basic-1-dip')).toBe('basic-basic-1-dip');
  });

  it.each(['freestyle', 'freesytle', 'freetyle'])('written for "%s" means free-skate', (alias) => {
    expect(canonicalKey(`${alias}-free-skate-1-toe-loop`)).toBe('free-skate-free-skate-1-toe-loop');
  });

  it('in today’s spelling stays as it is', () => {
    expect(canonicalKey('basic-basic-1-freestyle')).toBe('basic-basic-1-freestyle');
  });
});
