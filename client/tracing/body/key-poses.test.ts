import { expect, it } from 'vitest';
import { parseTracing } from '../model/parse-tracing.ts';
import { timeTracing } from '../model/timeline.ts';
import { formatElement } from '../model/tracing.ts';
import { listKeyPoses, mirrorKeyPose } from './key-poses.ts';
import type { NamedPoses } from './move-poses.ts';

function pose(notation: string, named: NamedPoses = new Map()) {
  const tracing = parseTracing(notation);
  const timeline = timeTracing(tracing, (element) => named.get(formatElement(element))?.length);
  return listKeyPoses(tracing, timeline, named);
}

/** 'L push, R gather' without repetitions. */
function words(notation: string, named?: NamedPoses) {
  const texts = pose(notation, named).map((key) => `${key.foot} ${key.pose}`);
  return texts.filter((text, index) => text !== texts[index - 1]).join(', ');
}

it.each([
  ['push; LF 4; push; RF 4', 'L push, L stroke, L gather, R push, R stroke'],
  ['push; LB 2', 'L push-back, L stroke-back'],
  ['push; LFO 180', 'L push, L stroke, L glide-one, L swing-front'],
  ['LF 3; scooter-push; LF 3', 'L glide-one, L scooter, L stroke'],
  ['step; LF 1; step; RF 1', 'L march, R march'],
  ['push; LFO 45; step; RFI 30', 'L push, L stroke, L gather, R chasse'],
  ['push; LFO 30; cross; RFI 30', 'L push, L cross-stroke, L crossing, R cross'],
  ['RBO 45 pump; cross; LBI 30', 'R gather-back, R pump-back, R crossing-back, L cross-back'],
  ['LFI+RFI 90', 'L heels-together, L swizzle-out, L swizzle-in'],
  ['LBI+RBI 90', 'L swizzle-in, L swizzle-out, L heels-together'],
  ['LBO+RBI 60 tight', 'L wiggle'],
  ['RFI 360 pivot', 'R pivot'],
  ['LF 8 drag', 'L glide-two, L lunge, L gather'],
  ['LF+RF 5; stop snowplow', 'L glide-two, L snowplow'],
  ['LB+RB 5; stop snowplow R', 'L glide-two-back, L snowplow-back'],
  ['LF 6; stop T R', 'L glide-one, L t-stop'],
  ['LF+RF 5; stop hockey R', 'L glide-two, R turn-two, R hockey'],
  ['stand; fall; stand', 'L stand, L crouch, L sit, L hands-and-knees, L one-knee, L stand'],
  ['stand; hop; stand', 'L stand, L dip, L hop, L dip, L stand'],
  ['spin LBI+RFI 2', 'R wind-up, R spin-two, R spin-two-in'],
])('%s: %s', (notation, expected) => {
  expect(words(notation)).toBe(expected);
});

it('arms and check of a turn follow from the side to which it goes', () => {
  expect(words('push; LFO 120; three-turn; LBI 120')).toContain('before-turn-in, L turn, L check-in');
  expect(words('push; RFI 120; three-turn; RBO 120')).toContain('before-turn-out, R turn, R check-out');
  expect(words('push; RFI 120; bracket; RBO 120')).toContain('before-turn-in, R turn, R check-in');
});

it.each([
  ['LFO 60; jump 0.5; RBO 120', 'L takeoff-down, L takeoff-up, L waltz, R land'],
  ['LBI 60; jump 1; RBO 120', 'L salchow-swing, R rotation, R land'],
  ['RBO 60; toe L; jump 1; RBO 120', 'R toe-reach-loop, L vault, R rotation, R land'],
  ['LBO 60; toe R; jump 1; RBO 120', 'L toe-reach, R vault, R rotation, R land'],
  ['RBO 60; jump 1; RBO 120', 'R loop-prep, R vault, R rotation, R land'],
  ['RBO 60; jump 1; LBI 120', 'R loop-prep, R vault, R rotation, L land'],
  ['LFO 60; jump 0.5; RBO 60; jump 1; RBO 120', 'L waltz, R loop-prep, R vault, R rotation, R land'],
  ['RBO 60; jump 1; RBO 60; toe L; jump 1; RBO 120', 'R rotation, R land, R toe-reach-loop'],
])('%s takes off and lands: %s', (notation, expected) => {
  expect(words(notation)).toContain(expected);
});

it('the skater turns counterclockwise in flights, and with the curve in turns and spins', () => {
  const last = (notation: string) => pose(notation).at(-1)?.facing;
  expect(last('LFO 60; jump 0.5; RBO 120')).toBe(180);
  expect(last('RBO 60; jump 1; RBO 120')).toBe(180 + 360);
  expect(last('LFO 120; three-turn; LBI 120')).toBe(180);
  expect(last('RFO 120; three-turn; RBI 120')).toBe(-180);
  expect(last('spin LBI 3')).toBe(180 + 3 * 360);
  expect(last('LF+RF 2; two-foot-turn R; LB+RB 2')).toBe(-180);
});

it('in a spin, each pose begins when the skater comes around with her face in front', () => {
  for (const notation of ['spin LBI 4', 'spin LBI+RFI 2', 'RFI 150 tight; three-turn; spin RBO 3']) {
    const starts = pose(notation).filter(({ even }, index) => even && index % 2 === 1);
    expect(starts.length).toBeGreaterThan(0);
    for (const { facing } of starts) expect(facing % 360).toBe(0);
  }
});

it('what is done twice on one spot is done on both sides', () => {
  expect(words('stand', new Map([['stand', ['march', 'stand', 'march']]]))).toBe('L march, L stand, R march');
});

it('leans over the edge: outside toward the skating side, inside away from it, on a flat not at all', () => {
  const lean = (notation: string) => pose(notation).find((key) => key.pose === 'stroke')?.lean;
  expect(['push; LFO 60', 'push; LFI 60', 'push; RFI 60', 'push; LF 3'].map(lean)).toEqual([1, -1, 1, 0]);
});

it('named poses go before the rules, also on the other side', () => {
  const named = new Map([
    ['LFO+RFI 60', ['slalom']],
    ['spin LBI 2', ['camel', 'sit-spin']],
    ['jump 0.5', ['split']],
  ]);
  expect(words('(LFO+RFI 60) x2 mirrored', named)).toContain('L slalom, R slalom');
  expect(words('spin LBI 2', named)).toBe('R wind-up, L camel, L sit-spin');
  expect(words('LFO 60; jump 0.5; RBO 120', named)).toContain('split');
});

it('is mirrored for a skater who turns the other way', () => {
  const [key] = pose('push; LFO 60').map(mirrorKeyPose);
  expect(key).toMatchObject({ foot: 'R', lean: -1 });
});
