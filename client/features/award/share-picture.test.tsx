import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { SharePicture } from './share-picture.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

const picture = new Blob(['picture'], { type: 'image/png' });

afterEach(() => {
  vi.mocked(saveFile).mockClear();
  for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
});

function offerShare(share: () => Promise<void>) {
  const spy = vi.fn<(data: ShareData) => Promise<void>>(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
  return spy;
}

async function tapShare(draw = async () => picture) {
  render(<SharePicture name="Basic 1" text="I can do every move!" draw={draw} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share Basic 1' }));
}

it('shares the picture and its text through the device if possible', async () => {
  const share = offerShare(async () => undefined);
  await tapShare();
  await waitFor(() => expect(share).toHaveBeenCalled());
  const [{ files, text } = {}] = share.mock.lastCall ?? [];
  expect(files?.[0]).toMatchObject({ name: 'Basic 1.png', type: 'image/png' });
  expect(text).toBe('I can do every move!');
  expect(saveFile).not.toHaveBeenCalled();
});

it.each(['there is no sharing', 'sharing is refused'])(
  'downloads the picture where %s, and says what to do where the browser ignores that',
  async (where) => {
    if (where === 'sharing is refused') {
      offerShare(() => Promise.reject(new DOMException('Not now', 'NotAllowedError')));
    }
    await tapShare();
    expect(
      await screen.findByText(
        /^Look for Basic 1\.png in your downloads\. Not there\? Open this page in another browser/,
      ),
    ).toBeVisible();
    expect(screen.queryByText(/saved/)).toBeNull();
    expect(saveFile).toHaveBeenCalledOnce();
  },
);

it('says so when the picture could not be drawn', async () => {
  expectConsoleError('Error sharing the award');
  await tapShare(() => Promise.reject(new Error('no canvas')));
  expect(
    await screen.findByText(
      /^We couldn’t make the picture\. Try again\. Still no picture\? Open this page in another browser/,
    ),
  ).toBeVisible();
});
