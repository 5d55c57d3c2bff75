/**
 * Checks whether every tutorial of the curriculum can still be embedded: `npm run check:videos`. Exit code 1: at least one
 * cannot. Exit code 2: no video is known to be unavailable, but some could not be checked, or the curriculum could not be read.
 */
import { listMoves, type Move } from '#shared/curriculum.ts';
import { parseVideoId } from '#shared/video.ts';
import { loadConfig } from '../config.ts';
import { loadCurriculum } from './load-curriculum.ts';

/** Whether a video plays and, if not, why. */
interface Verdict {
  state: 'available' | 'unavailable' | 'unknown';
  reason?: string;
}

/** With every move that shows the video. */
type CheckedVideo = Verdict & { url: string; moves: Move[] };

const timeoutMs = 10_000;

/** The oEmbed responses that mean that a video cannot be embedded. Other errors say nothing about the video. */
const unavailableReasons = new Map([
  [400, 'no such video'],
  [401, 'may not be embedded'],
  [403, 'private or not embeddable'],
  [404, 'not found'],
]);

/** Asks oEmbed's endpoint for one video after another, however many moves show it. */
export async function checkVideoList(moves: Move[], endpoint: URL) {
  // Group by id: other parameters, such as the start time, do not matter.
  const byVideo = Map.groupBy(moves, ({ videoUrl }) => parseVideoId(videoUrl));
  byVideo.delete(undefined);
  const results: CheckedVideo[] = [];
  for (const [id, shownBy] of byVideo) {
    const url = `https://www.youtube.com/watch?v=${id}`;
    const query = new URLSearchParams({ format: 'json', url });
    results.push({ url, moves: shownBy, ...(await checkVideo(new URL(`?${query}`, endpoint))) });
  }
  const { available = [], unavailable = [], unknown = [] } = Object.groupBy(results, ({ state }) => state);
  return { available, unavailable, unknown };
}

async function checkVideo(oembedUrl: URL): Promise<Verdict> {
  try {
    const status = await fetchStatus(oembedUrl).catch(() => fetchStatus(oembedUrl));
    if (status === 200) return { state: 'available' };
    const reason = unavailableReasons.get(status);
    if (reason !== undefined) return { state: 'unavailable', reason: `${reason} (${status})` };
    return { state: 'unknown', reason: `answered ${status}` };
  } catch (error) {
    return { state: 'unknown', reason: `network failure (${explainFailure(error)})` };
  }
}

async function fetchStatus(url: URL): Promise<number> {
  const response = await fetch(url, {
    // Do not follow redirects: they lead to a consent or sign-in page, which is 200 for any video.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}

function explainFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1000} s`;
  const cause = Object(error.cause ?? error);
  return String(cause.code ?? cause.message);
}

function listVideos(title: string, videos: CheckedVideo[]): string[] {
  if (videos.length === 0) return [];
  const lines = videos.flatMap(({ url, reason, moves }) => [
    `  ${url}: ${reason}`,
    ...moves.map(({ categoryId, levelId, id, name }) => `    ${categoryId}, ${levelId}, ${id}: ${name}`),
  ]);
  return [`${title}:`, ...lines, ''];
}

async function main(): Promise<void> {
  const { curriculum } = await loadCurriculum(loadConfig(process.env).curriculumFile);
  const endpoint = new URL('https://www.youtube.com/oembed');
  const { available, unavailable, unknown } = await checkVideoList(listMoves(curriculum), endpoint);
  const total = available.length + unavailable.length + unknown.length;
  const lines = [
    ...listVideos('Unavailable or not embeddable', unavailable),
    ...listVideos('Could not be checked', unknown),
    total === available.length
      ? `Every video plays (${total} checked).`
      : `${total} videos: ${available.length} play, ${unavailable.length} unavailable, ${unknown.length} could not be checked.`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (unknown.length > 0) process.exitCode = 2;
  if (unavailable.length > 0) process.exitCode = 1;
}

if (import.meta.main) {
  await main().catch((error) => {
    process.stderr.write(`The videos were not checked. ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 2;
  });
}
