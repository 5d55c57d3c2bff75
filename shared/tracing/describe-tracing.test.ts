import { expect, it } from 'vitest';
import { describeTracing } from './describe-tracing.ts';
import { parseTracing } from './parse-tracing.ts';
import { mirrorTracing } from './tracing.ts';

it.each([
  [
    'push; LFO 120; three-turn; LBI 60',
    'Push; left forward outside edge, a third of a circle; three-turn; left backward inside edge, a sixth of a circle.',
  ],
  ['RF 1', 'Right forward flat, 1 blade length.'],
  ['LF+RF 6', 'Both feet forward, 6 blade lengths.'],
  ['LFO+RFI 90 tight', 'Both feet forward on LFO and RFI, a quarter circle, on a small circle.'],
  ['(LFI+RFI 90) x6', '6 times: forward swizzle.'],
  [
    '(push; LFO 75) x4 mirrored',
    '4 times, changing sides: push; left forward outside edge, 75 degrees of a circle.',
  ],
  ['LFO 45 pump', 'Left forward outside edge, an eighth of a circle, the other foot pumping.'],
  ['RBI 360 pivot', 'Right backward inside edge, a full circle, round the toe pick of the other foot.'],
  ['RBO 60; toe L; jump 1; RBO 120', /left toe pick; jump with 1 revolution; right backward outside edge/],
  ['LFO 60; jump 1.5; RBO 120', /jump with 1½ revolutions/],
  ['spin LBI 6', 'Spin on the left backward inside edge, 6 revolutions.'],
  ['LF 5; stop T R', /T-stop with the right foot\.$/],
  [
    'LF 5; both sides # Either foot may begin.',
    /blade lengths\. Then on the other side\. Either foot may begin\.$/,
  ],
])('describes %s', (notation, words) => {
  expect(describeTracing(parseTracing(notation))).toEqual(
    words instanceof RegExp ? expect.stringMatching(words) : words,
  );
});

it('changes left and right for a skater who turns the other way', () => {
  const tracing = mirrorTracing(parseTracing('LFO 60; jump 0.5; RBO 120; stop T L'));
  expect(describeTracing(tracing)).toBe(
    'Right forward outside edge, a sixth of a circle; jump with ½ revolution; ' +
      'left backward outside edge, a third of a circle; T-stop with the right foot.',
  );
});
