import { describe, expect, it } from 'vitest';
import { displayName } from './curriculum.ts';

describe('a display name', () => {
  it.each([
    ['basic-1', 'Basic 1'],
    ['pre-free-skate', 'Pre Free Skate'],
    ['snowplow-sam', 'Snowplow Sam'],
    ['', ''],
  ])('of "%s" is "%s"', (id, name) => {
    expect(displayName(id)).toBe(name);
  });
});
