import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { ShareButton } from './share-button.tsx';

const path = '/category/basic/level/basic-1#move-dip';
const url = `${window.location.origin}${path}`;

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

function offerShare(share: () => Promise<void>) {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return spy;
}

async function tapShare() {
  const user = userEvent.setup();
  render(<ShareButton name="Dip" path={path} />);
  await user.click(screen.getByRole('button', { name: 'Share Dip' }));
}

it('shares the link through the device if possible', async () => {
  const share = offerShare(async () => undefined);
  await tapShare();
  expect(share).toHaveBeenCalledWith({ title: 'Dip', url });
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it.each(['there is no sharing', 'sharing is refused'])(
  'copies the link and confirms it where %s',
  async (where) => {
    if (where === 'sharing is refused') {
      offerShare(() => Promise.reject(new DOMException('Not now', 'NotAllowedError')));
    }
    await tapShare();
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(url);
  },
);

it('confirms each copy, so that screen readers announce the second one too', async () => {
  await tapShare();
  await screen.findByText('Link copied');
  const copying = Promise.withResolvers<void>();
  vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(copying.promise);
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  copying.resolve();
  expect(await screen.findByText('Link copied')).toBeVisible();
});

it('shows the link if it cannot be copied either', async () => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  render(<ShareButton name="Dip" path={path} />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByText(url)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Select it and copy it yourself');
});
