import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Menu } from './menu.tsx';

it('stays open, without a warning, if the skater opened it before hydration', () => {
  const menu = <Menu label="More options">{() => 'Print'}</Menu>;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menu);
  container.querySelector('details')?.setAttribute('open', '');
  render(menu, { container, hydrate: true });
  expect(container.querySelector('details')).toHaveAttribute('open');
});

it('closes when the skater taps elsewhere, moves the focus elsewhere, or presses Escape, but not in a dialog', async () => {
  render(
    <>
      <Menu label="More options">
        {() => (
          <dialog open>
            <button type="button">Keep</button>
          </dialog>
        )}
      </Menu>
      <button type="button">Elsewhere</button>
      <p>Text</p>
    </>,
  );
  const menu = screen.getByRole('group');
  const open = () => userEvent.click(screen.getByLabelText('More options'));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveAttribute('open');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Elsewhere' })).toHaveFocus();
  expect(menu).not.toHaveAttribute('open');
  await open();
  await userEvent.click(screen.getByText('Text'));
  expect(menu).not.toHaveAttribute('open');
  await open();
  await userEvent.keyboard('{Escape}');
  expect(menu).not.toHaveAttribute('open');
  expect(screen.getByLabelText('More options')).toHaveFocus();
});
