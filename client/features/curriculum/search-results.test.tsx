import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { SearchResults } from './search-results.tsx';

const text = { description: '', detailedDescription: '', videoUrl: '' };
const hits = Array.from({ length: 60 }, (_, index) => ({
  categoryId: 'basic',
  levelId: 'basic-1',
  move: { id: `dip-${index}`, name: `Dip ${index}`, ...text },
}));

function results(query: string, isTyping = false) {
  return (
    <SearchResults
      hits={hits}
      total={hits.length}
      marks={undefined}
      pattern={/dip/giu}
      query={query}
      isTyping={isTyping}
    />
  );
}

const items = () => document.querySelectorAll('li').length;

it('shows the first results and more when asked, and puts the focus on the first new one', async () => {
  const { rerender } = render(results('q=dip'));
  expect(items()).toBe(25);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getByRole('link', { name: 'View Details: Dip 25' })).toHaveFocus();
  await expect.poll(items).toBe(50);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(items).toBe(60);
  expect(screen.queryByRole('button')).toBeNull();

  rerender(results('q=dip2'));
  await expect.poll(items).toBe(25);
});

it('shows no more than a screen of 768 px holds while letters may follow, and the others when none does', async () => {
  const held = 3;
  const { rerender } = render(results('q=d', true));
  expect(items()).toBe(held);
  rerender(results('q=dip', true));
  expect(items()).toBe(held);
  rerender(results('q=dip'));
  await expect.poll(items).toBe(25);
});
