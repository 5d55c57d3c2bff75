import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { showSkaters } from '../../testing/skaters.ts';
import SkaterSwitch from './skater-switch.tsx';

const dip = 'basic-basic-1-dip';
const isDone = () => progressStore.value.get().progress.get(dip) ?? false;
const button = (name: string) => screen.getByRole('button', { name });

function renderSwitch(): void {
  render(
    <MemoryRouter useTransitions={false}>
      <SkaterSwitch />
    </MemoryRouter>,
  );
}

it('shows the other one of two skaters with one tap, without asking the server', async () => {
  const { requests } = await showSkaters({ s1: 'Lena', s2: 'Tom' }, { [`s2-${dip}`]: true });
  renderSwitch();
  expect(isDone()).toBe(false);
  await userEvent.click(button('Skater: Lena. Show Tom'));
  expect(isDone()).toBe(true);
  await userEvent.click(button('Skater: Tom. Show Lena'));
  expect(isDone()).toBe(false);
  expect(requests.calls()).toEqual([]);
});

it('lets choose among more of them in a menu, in the order in which they came', async () => {
  await showSkaters({ s10: 'Ada', s2: 'Tom' });
  renderSwitch();
  const menu = screen.getByRole('group');
  await userEvent.click(screen.getByLabelText('Skater: Skater'));
  expect(screen.getAllByRole('button').map((each) => each.textContent)).toEqual(['Skater', 'Tom', 'Ada']);
  expect(button('Skater')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button('Ada'));
  expect(progressStore.value.get().skater).toBe('s10');
  expect(menu).not.toHaveAttribute('open');
  expect(screen.getByLabelText('Skater: Ada')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Manage skaters', hidden: true })).toHaveAttribute(
    'href',
    '/profile',
  );
});

it('is not there for a skater who is the only one', async () => {
  await showSkaters({ s1: 'Lena' });
  renderSwitch();
  expect(screen.queryByRole('button')).toBeNull();
});
