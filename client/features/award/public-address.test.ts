import { afterEach, expect, it } from 'vitest';
import { findPublicHost } from './public-address.ts';

afterEach(() => document.querySelector('meta[property="og:image"]')?.remove());

function nameOrigin(origin: string): void {
  const meta = document.createElement('meta');
  meta.setAttribute('property', 'og:image');
  meta.content = `${origin}/social/share-image.png`;
  document.head.append(meta);
}

it('is that of the configured origin', () => {
  nameOrigin('https://skate.example.org');
  expect(findPublicHost()).toBe('skate.example.org');
});

it.each([
  'http://localhost:8080',
  'http://127.0.0.1:8080',
  'http://[::1]',
  'http://lenas-laptop',
  'http://lena.local',
])('is unknown where that is %s, which nobody else can visit', (origin) => {
  nameOrigin(origin);
  expect(findPublicHost()).toBeUndefined();
});

it('is unknown without one', () => {
  expect(findPublicHost()).toBeUndefined();
});
