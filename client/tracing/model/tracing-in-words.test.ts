import { expect, it } from 'vitest';
import { parseTracing } from './parse-tracing.ts';
import { mirrorTracing } from './tracing.ts';
import { tracingInWords } from './tracing-in-words.ts';

it.each([
  [
    'push; LFO 120; three-turn; LBI 60',
    'Push; left forward outside edge, a third of a circle; three-turn; left backward inside edge, a sixth of a circle.',
  ],
  ['RF 1', 'Right forward flat, 1 blade length.'],
  [
    'LFO+RFI 90 tight',
    'Both feet forward, left outside edge and right inside edge, a quarter circle, on a small circle.',
  ],
  ['(LFI+RFI 90) x6', 'Do this 6 times: forward swizzle.'],
  [
    '(push; LFO 75) x4 mirrored',
    'Do this 4 times, changing sides: push; left forward outside edge, 75 degrees of a circle.',
  ],
  ['LF 8 drag', 'Left forward flat, 8 blade lengths, the other foot dragging behind.'],
  ['RBI 360 pivot', 'Right backward inside edge, a full circle, around the toe pick of the other foot.'],
  [
    'RBO 60; toe L; jump 1; RBO 120',
    /; pick in with the left toe; jump with 1 revolution; right backward outside edge/,
  ],
  ['off-ice', 'Standing off the ice.'],
  ['spin LBI 6', 'Spin on the left backward inside edge, 6 revolutions.'],
  ['LF 5; stop T R', /T-stop with the right foot\.$/],
  ['LF+RF 1; two-foot-turn R; LB+RB 1', /; turn on both feet to the right; both feet backward/],
  ['stand; toe R; hop R; toe L; RF 4', /; hop to the right; land on the left toe pick;/],
  ['push; LF 3; scooter-push; LF 3', /blade lengths; push again with the right foot; left forward flat/],
  [
    'LF 5; both sides # Either foot may begin.',
    /blade lengths\. Then the same on the other side\. Either foot may begin\.$/,
  ],
])('describes %s', (notation, words) => {
  expect(tracingInWords(parseTracing(notation))).toEqual(
    words instanceof RegExp ? expect.stringMatching(words) : words,
  );
});

it.each([
  [30, 'a twelfth of a circle'],
  [270, 'three quarters of a circle'],
])('calls %i degrees %s', (degrees, words) => {
  expect(tracingInWords(parseTracing(`LFO ${degrees}`))).toBe(`Left forward outside edge, ${words}.`);
});

it('describes where a repeat begins and ends', () => {
  expect(tracingInWords(parseTracing('push; LFO 60; (push; RFI 45; push; LFI 45) x2; change; LFO 60'))).toBe(
    'Push; left forward outside edge, a sixth of a circle. ' +
      'Then do this 2 times: push; right forward inside edge, an eighth of a circle; ' +
      'push; left forward inside edge, an eighth of a circle. ' +
      'Then change of edge; left forward outside edge, a sixth of a circle.',
  );
  expect(tracingInWords(parseTracing('(LFI+RFI 90) x2; (LFO+RFI 60) x2 mirrored'))).toMatch(
    /^Do this 2 times: forward swizzle\. Then do this 2 times, changing sides: both feet/,
  );
});

it.each([
  ['LF 1; step; RF 1', 'step; right'],
  ['LF+RF 2; step; RF 6', 'lift the left foot; right'],
  ['spin LBI+RFI 1; step; spin LBI 2', 'lift the right foot; spin on the left'],
  ['RF 1; step; LF+RF 6', 'set the left foot down; both feet'],
  ['LFO+RFI 60; step; RFI 360 pivot', 'set the left toe pick down; right'],
  ['LF+RF 1; (step; RF 1; step; LF+RF 1) x2', 'Then do this 2 times: lift the left foot; right'],
  ['LF 1; (step; LF+RF 1; push; LF 2) x2 mirrored', 'changing sides: step; both feet'],
])('in %s distinguishes stepping onto a foot from lifting one: %s', (notation, words) => {
  expect(tracingInWords(parseTracing(notation))).toContain(words);
});

it('distinguishes the toe pick of a takeoff from that of a landing', () => {
  expect(tracingInWords(parseTracing('LBI 60; toe R; jump 0.5; toe L; RFI 60'))).toContain(
    '; pick in with the right toe; jump with ½ revolution; land on the left toe pick; right forward inside edge',
  );
});

it('swaps left and right for a skater who turns the other way', () => {
  const tracing = mirrorTracing(parseTracing('LFO 60; jump 0.5; RBO 120; stop T L'));
  expect(tracingInWords(tracing)).toBe(
    'Right forward outside edge, a sixth of a circle; jump with ½ revolution; ' +
      'left backward outside edge, a third of a circle; T-stop with the right foot.',
  );
});
