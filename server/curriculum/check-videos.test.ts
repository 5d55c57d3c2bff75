import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMove } from '#shared/testing/curriculum.ts';
import { checkVideoList } from './check-videos.ts';

/** An id of 11 characters that begins with the status that the stand-in answers with: '404________'. */
const videoId = (status: number) => `${status}`.padEnd(11, '_');
const urlOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;

/** Checks one move for each video. YouTube's stand-in answers with the status in the id, or as told. */
async function checkVideos(ids: string[], fail?: (asked: string[]) => Error | undefined) {
  const asked: string[] = [];
  const standIn = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, searchParams } = new URL(String(input));
    expect([pathname, searchParams.get('format'), init?.redirect]).toEqual(['/oembed', 'json', 'manual']);
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    const id = searchParams.get('url')?.replace(urlOf(''), '') ?? '';
    asked.push(id);
    const failure = fail?.(asked);
    if (failure) throw failure;
    return new Response(null, { status: Number.parseInt(id, 10) });
  });
  onTestFinished(() => standIn.mockRestore());
  const moves = ids.map((id, index) =>
    createMove('basic', 'basic-1', { id: `move-${index}`, videoUrl: id && urlOf(id) }),
  );
  const found = await checkVideoList(moves, new URL('http://127.0.0.1/oembed'));
  const describe = (videos: typeof found.unavailable) =>
    videos.map(({ url, reason, moves: shownBy }) => [url, reason, ...shownBy.map(({ id }) => id)]);
  return {
    available: found.available.length,
    unavailable: describe(found.unavailable),
    unknown: describe(found.unknown),
    asked,
  };
}

describe('checking the videos', () => {
  it('finds unavailable ones with every move that shows them, apart from those that could not be checked', async () => {
    const ids = [404, 200, 500, 401, 400, 403, 429, 302].map(videoId);
    const { asked, ...found } = await checkVideos([...ids, `${videoId(404)}&t=42s`, '']);
    expect(found).toEqual({
      available: 1,
      unavailable: [
        [urlOf(videoId(404)), 'not found (404)', 'move-0', 'move-8'],
        [urlOf(videoId(401)), 'may not be embedded (401)', 'move-3'],
        [urlOf(videoId(400)), 'no such video (400)', 'move-4'],
        [urlOf(videoId(403)), 'private or not embeddable (403)', 'move-5'],
      ],
      unknown: [
        [urlOf(videoId(500)), 'answered 500', 'move-2'],
        [urlOf(videoId(429)), 'answered 429', 'move-6'],
        [urlOf(videoId(302)), 'answered 302', 'move-7'],
      ],
    });
    expect(asked).toEqual(ids);
  });
});
