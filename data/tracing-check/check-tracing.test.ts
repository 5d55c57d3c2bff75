import { expect, it } from 'vitest';
import { checkNotation } from './check-notation.ts';

it.each([
  ['LFO 60; three-turn; LBO 60', 'stroke 2 (three-turn; LBO): a three-turn changes the edge'],
  ['LFO 60; RFO 60', 'stroke 2 (RFO): a sign is missing'],
  ['stop hockey L', 'stroke 1 (stop): a stop follows a glide'],
  ['LF+RF 5; stop hockey', 'stroke 2 (stop): a T-stop or hockey stop has a side, L or R'],
  ['LF 5; stop T', 'stroke 2 (stop): a T-stop or hockey stop has a side, L or R'],
  ['(step; LF 1; step; RF 1) x11', 'more than 20 strokes'],
  ['(LFO 60; three-turn; LBI 60) x2', 'stroke 3 (LFO): a sign is missing'],
  ['', 'the tracing is empty'],
])('refuses "%s": %s', (notation, message) => {
  expect(checkNotation(notation)).toContain(message);
});
