import { render } from '@testing-library/react';
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
