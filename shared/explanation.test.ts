import { describe, expect, it } from 'vitest';
import { checkExplanation, parseExplanation } from './explanation.ts';

const dip =
  'Glide on two feet.\nSit low.\nStand up.\nGood: You keep gliding.\nFix: Hands forward: heels down.';

describe('parseExplanation', () => {
  it('separates the steps, how the move looks, and how to fix it', () => {
    expect(parseExplanation(dip)).toEqual({
      steps: ['Glide on two feet.', 'Sit low.', 'Stand up.'],
      good: 'You keep gliding.',
      fix: 'Hands forward: heels down.',
    });
  });

  it('treats a text of one line as one step', () => {
    expect(parseExplanation('Bend both knees.')).toEqual({ steps: ['Bend both knees.'] });
  });

  it('accepts Windows line breaks', () => {
    expect(parseExplanation(dip.replaceAll('\n', '\r\n'))).toEqual(parseExplanation(dip));
  });
});

describe('checkExplanation', () => {
  it.each(['', 'Bend both knees.', dip, dip.replaceAll('\n', '\r\n')])('accepts %j', (text) => {
    expect(checkExplanation(text)).toEqual([]);
  });

  it('counts the steps', () => {
    expect(checkExplanation('Sit low.\nStand up.\nGood: Still.\nFix: Hands forward.')).toEqual([
      'detailed_description has 2 steps: write three to five, one per line',
    ]);
  });

  it.each([
    'One.\nTwo.\nThree.',
    'One.\nTwo.\nThree.\nGood: Still.',
    'One.\nTwo.\nThree.\nFix: Hands forward.\nGood: Still.',
    'Good: Still.\nOne.\nTwo.\nThree.\nFix: Hands forward.',
    'One.\nTwo.\nThree.\nGood:\nFix: Hands forward.',
    'One.\nTwo.\nThree.\nGood:   \nFix: Hands forward.',
    'One.\nTwo.\nThree.\nGood: Still.\nFix:   ',
  ])('requires Good and then Fix at the end: %j', (text) => {
    expect(checkExplanation(text)).toEqual([
      'detailed_description must end with a line "Good: …" and then a line "Fix: …"',
    ]);
  });
});
