import { expect, it, vi } from 'vitest';
import { createConsent } from './consent.ts';

it('nobody has answered at first', () => {
  expect(createConsent().get()).toBeUndefined();
});

it.each(['allowed', 'refused'] as const)('the answer %s is stored', (answer) => {
  const consent = createConsent();
  const listener = vi.fn();
  consent.subscribe(listener);
  consent.answer(answer);
  expect(listener).toHaveBeenCalledTimes(1);
  expect([consent.get(), createConsent().get()]).toEqual([answer, answer]);
  expect(localStorage.getItem('analyticsConsent')).toBe(answer);
});

it('what is no answer counts as none', () => {
  localStorage.setItem('analyticsConsent', 'true');
  expect(createConsent().get()).toBeUndefined();
});

it('where storage is forbidden the answer lasts as long as the page', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
  const consent = createConsent();
  expect(consent.get()).toBeUndefined();
  consent.answer('refused');
  expect(consent.get()).toBe('refused');
});

it('an answer in another tab, or its removal, counts here too', () => {
  const consent = createConsent();
  localStorage.setItem('analyticsConsent', 'refused');
  window.dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent' }));
  expect(consent.get()).toBe('refused');
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(consent.get()).toBeUndefined();
});
