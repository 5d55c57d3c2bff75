import { expect, it } from 'vitest';
import { hashSignedPart } from './identity.ts';

it('a token is recognized however its signature is encoded', () => {
  const hash = hashSignedPart('header.payload.signatureA');
  expect(hashSignedPart('header.payload.signatureB')).toBe(hash);
  expect(hashSignedPart('header.other.signatureA')).not.toBe(hash);
});
