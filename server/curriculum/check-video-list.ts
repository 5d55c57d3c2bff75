import pMap from 'p-map';
import type { PlacedMove } from '#shared/curriculum.ts';
import { readVideoId } from '#shared/video.ts';

/** Whether a video plays and, if that is not known, why. */
interface Verdict {
  state: 'alive' | 'dead' | 'unchecked';
  reason?: string;
}

/** A video of the curriculum with every move that shows it. */
export interface CheckedVideo extends Verdict {
  url: string;
  moves: PlacedMove[];
}

interface Options {
  /** The oEmbed endpoint, without a query. */
  endpoint: URL;
  ask: typeof fetch;
  concurrency: number;
  onProgress?: (checked: number, total: number) => void;
}

const timeoutMs = 10_000;

/** How oEmbed says that a player would show nothing. Every other refusal tells nothing about the video. */
const deadReasons = new Map([
  [400, 'no such video'],
  [401, 'may not be embedded'],
  [403, 'private or not embeddable'],
  [404, 'not found'],
]);

/** Asks for each video once, however many moves show it. */
export async function checkVideoList(
  moves: PlacedMove[],
  options: Options,
): Promise<Record<Verdict['state'], CheckedVideo[]>> {
  const { concurrency, onProgress } = options;
  // Further parameters of an address, such as the start time, do not count.
  const byVideo = Map.groupBy(moves, ({ move }) => readVideoId(move.videoUrl));
  byVideo.delete(undefined);
  let checked = 0;
  const results = await pMap(
    byVideo,
    async ([id, placed]) => {
      const url = `https://www.youtube.com/watch?v=${id}`;
      const verdict = await judgeVideo(url, options);
      onProgress?.(++checked, byVideo.size);
      return { url, moves: placed, ...verdict };
    },
    { concurrency },
  );
  const { alive = [], dead = [], unchecked = [] } = Object.groupBy(results, ({ state }) => state);
  return { alive, dead, unchecked };
}

async function judgeVideo(video: string, options: Options): Promise<Verdict> {
  try {
    const status = await askStatus(video, options).catch(() => askStatus(video, options));
    if (status === 200) return { state: 'alive' };
    const reason = deadReasons.get(status);
    if (reason !== undefined) return { state: 'dead', reason: `${reason} (${status})` };
    return { state: 'unchecked', reason: `answered ${status}` };
  } catch (error) {
    return { state: 'unchecked', reason: `network failure (${explainFailure(error)})` };
  }
}

async function askStatus(video: string, { endpoint, ask }: Options): Promise<number> {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({ format: 'json', url: video }).toString();
  const response = await ask(url, {
    // A consent or sign-in page that a redirect leads to answers 200 whatever the video.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const cause: unknown = error.cause ?? error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return String(cause);
}
