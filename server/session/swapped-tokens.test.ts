import { expect, it } from 'vitest';
import { createSwappedTokens } from './swapped-tokens.ts';

it('a token is claimed once, however its signature is spelled', () => {
  const swapped = createSwappedTokens();
  expect(swapped.claim('header.payload.signatureA')).toBe(true);
  expect(swapped.claim('header.payload.signatureA')).toBe(false);
  expect(swapped.claim('header.payload.signatureB')).toBe(false);
  expect(swapped.claim('header.other.signatureA')).toBe(true);
});

it('a token that was released can be claimed again', () => {
  const swapped = createSwappedTokens();
  swapped.claim('header.payload.signature');
  swapped.release('header.payload.signature');
  expect(swapped.claim('header.payload.signature')).toBe(true);
});
