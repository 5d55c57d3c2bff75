import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { stubCurriculum } from '../features/curriculum/stub-curriculum.ts';
import { setShortcutEnabled, useSearchShortcut } from '../features/search/search-shortcut.ts';
import SearchPage from '../pages/search.tsx';

function App() {
  useSearchShortcut();
  return (
    <Routes>
      <Route path="/" element={<textarea aria-label="A field" />} />
      <Route path="/search" element={<SearchPage />} />
    </Routes>
  );
}

async function renderAt(path: string) {
  stubCurriculum();
  await act(async () =>
    render(
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <App />
      </MemoryRouter>,
    ),
  );
}

afterEach(() => setShortcutEnabled(true));

it('the / key opens the search from another page, and typing continues there', async () => {
  await renderAt('/');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // The first term waits for the moves to be indexed.
  await act(() => userEvent.keyboard('dip'));
  expect(screen.getByRole('searchbox')).toHaveValue('dip');
});

it('on the search page it focuses the box, and typing replaces its term', async () => {
  await renderAt('/search?q=dip');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('dip');
  await act(() => userEvent.keyboard('axel'));
  expect(screen.getByRole('searchbox')).toHaveValue('axel');
});

it('a focused field receives the key itself', async () => {
  await renderAt('/');
  await userEvent.type(screen.getByRole('textbox'), '1/2');
  expect(screen.getByRole('textbox')).toHaveValue('1/2');
});

it('an open dialog ignores the key, even after a click on its text', async () => {
  await renderAt('/');
  const question = document.createElement('dialog');
  document.body.append(question);
  question.setAttribute('open', '');
  await userEvent.keyboard('/');
  expect(screen.queryByRole('searchbox')).toBeNull();
  question.remove();
});

it.each(['{Control>}/', '{Alt>}/', '{Meta>}/'])('%s is left to the browser', async (keys) => {
  await renderAt('/');
  await userEvent.keyboard(keys);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('it can be turned off', async () => {
  setShortcutEnabled(false);
  await renderAt('/');
  await userEvent.keyboard('/');
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('it works right after it has been turned on, while its checkbox has the focus', async () => {
  setShortcutEnabled(false);
  await renderAt('/search');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});
