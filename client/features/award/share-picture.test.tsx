import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { getEdition, setEdition } from '#shared/edition.ts';
import { saveFile } from '../../lib/save-file.ts';
import { expectConsoleError } from '../../testing/expect-console-error.ts';
import { stubDialogs } from '../../testing/stub-dialogs.ts';
import { drawPicture } from './draw-picture.ts';
import type { PicturePart } from './picture-parts.ts';
import { SharePicture } from './share-picture.tsx';

vi.mock('../../lib/save-file.ts', () => ({ saveFile: vi.fn() }));

vi.mock('./draw-picture.ts', () => ({ drawPicture: vi.fn() }));

const picture = new Blob(['picture'], { type: 'image/png' });

beforeEach(() => {
  stubDialogs();
  vi.mocked(drawPicture).mockReset().mockResolvedValue(picture);
});

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

async function tapShare() {
  const parts: PicturePart[] = [
    { kind: 'title', text: 'Basic 1 complete!' },
    { kind: 'name', text: 'Ana' },
  ];
  render(<SharePicture name="Basic 1" text="I can do every move!" parts={parts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Share Basic 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Share picture' }));
}

it('shows the picture first, in the shape that is chosen', async () => {
  offerShare(async () => undefined);
  await tapShare();
  const shown = () => screen.getByRole('img', { name: 'Basic 1 complete! Ana' });
  expect(shown()).toHaveAttribute('height', '1080');
  await userEvent.click(screen.getByRole('radio', { name: 'Tall' }));
  expect(shown()).toHaveAttribute('height', '1920');
  await userEvent.click(screen.getByRole('button', { name: 'Share picture' }));
  expect(drawPicture).toHaveBeenLastCalledWith(shown().getAttribute('src'), 'tall');
});

it('shares the picture and its text through the device if possible', async () => {
  const share = offerShare(async () => undefined);
  await tapShare();
  await waitFor(() => expect(share).toHaveBeenCalled());
  const [{ files, text } = {}] = share.mock.lastCall ?? [];
  expect(files?.[0]).toMatchObject({ name: 'Basic 1.png', type: 'image/png' });
  expect(text).toBe('I can do every move!');
  expect(saveFile).not.toHaveBeenCalled();
});

it('a second tap neither shares nor downloads it while the device is sharing it', async () => {
  const share = offerShare(() => new Promise(() => undefined));
  await tapShare();
  await waitFor(() => expect(share).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('button', { name: 'Share picture' }));
  expect(drawPicture).toHaveBeenCalledOnce();
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
  expectConsoleError('Sharing a picture failed');
  vi.mocked(drawPicture).mockRejectedValue(new Error('no canvas'));
  await tapShare();
  expect(
    await screen.findByText(
      /^We couldn’t make the picture\. Try again\. Still no picture\? Open this page in another browser/,
    ),
  ).toBeVisible();
});

it('has the club’s name and its logo, as far as that can be loaded', async () => {
  const shipped = getEdition();
  onTestFinished(() => setEdition(shipped));
  setEdition({ ...shipped, clubName: 'Lakeside & Friends SC', logo: '/club-logo' });
  const logo = new Blob(['<svg/>'], { type: 'image/svg+xml' });
  const answers = [
    { ok: true, blob: async () => logo },
    { ok: false, status: 503 },
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  onTestFinished(() => void vi.unstubAllGlobals());
  await tapShare();
  const shown = () => decodeURIComponent(screen.getByRole('img').getAttribute('src') ?? '');
  expect(shown()).toContain('>Lakeside &amp; Friends SC</text>');
  expect(shown()).toContain(`href="data:image/svg+xml;base64,${btoa('<svg/>')}"`);
  cleanup();
  expectConsoleError('Loading the logo of the club failed');
  await tapShare();
  expect(shown()).toContain('>Lakeside &amp; Friends SC</text>');
  expect(shown()).not.toContain('<image');
});
