import pMap from 'p-map';
import type { PlacedMove } from '#shared/curriculum.ts';
import { readVideoId } from '#shared/video.ts';

/** A video of the curriculum with every move that shows it. */
export interface UsedVideo {
  url: string;
  moves: PlacedMove[];
}

/** A video that is not known to play, and why. */
export interface FailedVideo extends UsedVideo {
  reason: string;
}

export interface VideoCheck {
  alive: UsedVideo[];
  dead: FailedVideo[];
  unchecked: FailedVideo[];
}

interface Options {
  /** The oEmbed endpoint, without a query. */
  endpoint: URL;
  ask: typeof fetch;
  concurrency: number;
  onProgress?: (checked: number, total: number) => void;
}

type Verdict = { state: 'alive' } | { state: 'dead' | 'unchecked'; reason: string };

const timeoutMs = 10_000;

/** How oEmbed says that a player would show nothing. Every other refusal tells nothing about the video. */
const deadReasons = new Map([
  [400, 'no such video'],
  [401, 'may not be embedded'],
  [403, 'private or not embeddable'],
  [404, 'not found'],
]);

/** Asks for each video once, however many moves show it. */
export async function checkVideoList(moves: PlacedMove[], options: Options): Promise<VideoCheck> {
  const videos = listVideos(moves);
  const result: VideoCheck = { alive: [], dead: [], unchecked: [] };
  let checked = 0;
  options.onProgress?.(checked, videos.length);
  const verdicts = await pMap(
    videos,
    async (video) => {
      const verdict = await judgeVideo(video, options);
      options.onProgress?.(++checked, videos.length);
      return { video, verdict };
    },
    { concurrency: options.concurrency },
  );
  for (const { video, verdict } of verdicts) {
    if (verdict.state === 'alive') result.alive.push(video);
    else result[verdict.state].push({ ...video, reason: verdict.reason });
  }
  return result;
}

/** Every video in curriculum order. Further parameters of an address, such as the start time, do not count. */
function listVideos(moves: PlacedMove[]): UsedVideo[] {
  const videos = new Map<string, UsedVideo>();
  for (const placed of moves) {
    const id = readVideoId(placed.move.videoUrl);
    if (id === undefined) continue;
    const video = videos.get(id) ?? { url: `https://www.youtube.com/watch?v=${id}`, moves: [] };
    video.moves.push(placed);
    videos.set(id, video);
  }
  return [...videos.values()];
}

async function judgeVideo(video: UsedVideo, options: Options): Promise<Verdict> {
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

async function askStatus(video: UsedVideo, { endpoint, ask }: Options): Promise<number> {
  const url = new URL(endpoint);
  url.search = new URLSearchParams({ format: 'json', url: video.url }).toString();
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
