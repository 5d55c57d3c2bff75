import { afterEach, expect, it } from 'vitest';
import { stubRequests } from '../testing/stub-requests.ts';
import { progressStore } from './progress/progress-store.ts';
import { createSkaterItem } from './skater-item.ts';

afterEach(() => progressStore.forget());

it('each skater of an account has an item of her own; the first one’s is where earlier releases stored it', () => {
  stubRequests();
  const item = createSkaterItem('workingOn');
  progressStore.showUser('michelle', () => undefined);
  item.set('dip');
  progressStore.choose('s2');
  expect(item.get()).toBeNull();
  item.set('hop');
  progressStore.choose('s1');
  expect(item.get()).toBe('dip');
  expect([localStorage.getItem('workingOn'), localStorage.getItem('workingOn:s2')]).toEqual(['dip', 'hop']);
});
