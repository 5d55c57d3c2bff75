import { beforeEach, expect, it, vi } from 'vitest';
import { drawPicture } from './draw-picture.ts';

const never = () => new Promise<void>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom draws nothing.
  stubDecode(async () => undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => undefined,
  } as unknown as RenderingContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((take) => take(new Blob(['picture'])));
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
  };
});

function stubDecode(decode: () => Promise<void>): void {
  Object.defineProperty(HTMLImageElement.prototype, 'decode', { configurable: true, value: decode });
}

const draw = () => drawPicture('data:image/svg+xml,', 'tall');

it('draws a picture', async () => {
  await expect(draw()).resolves.toBeInstanceOf(Blob);
});

it.each([
  ['has no canvas', () => vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)],
  [
    'makes no file of it',
    () => vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((take) => take(null)),
  ],
  ['never reads the drawing', () => stubDecode(never)],
])('fails where the browser %s, and makes no blank picture', async (_what, breakBrowser) => {
  breakBrowser();
  const failed = expect(draw()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
});
