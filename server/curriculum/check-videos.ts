/**
 * Asks YouTube whether every tutorial of the curriculum still plays in a page: `npm run check:videos`.
 *
 * Exit code 0: all play. 1: at least one is dead or may not be embedded. 2: none is known to be dead, but some
 * could not be checked, or the curriculum could not be read.
 *
 * OEMBED_ORIGIN replaces https://www.youtube.com as the origin that is asked; a test points it at a stand-in.
 */
import { SingleBar } from 'cli-progress';
import { listMoves } from '#shared/curriculum.ts';
import { loadConfig } from '../config.ts';
import { checkVideoList, type FailedVideo, type VideoCheck } from './check-video-list.ts';
import { loadCurriculum } from './load-curriculum.ts';

const concurrency = 4;

async function checkVideos(): Promise<VideoCheck> {
  const { curriculum } = await loadCurriculum(loadConfig(process.env).curriculumFile);
  const endpoint = new URL('/oembed', process.env.OEMBED_ORIGIN || 'https://www.youtube.com');
  // It stays silent where there is no terminal. Its graceful exit would swallow the first Ctrl-C.
  const bar = new SingleBar({
    format: 'Videos [{bar}] {value}/{total}',
    clearOnComplete: true,
    gracefulExit: false,
    linewrap: true,
  });
  bar.start(0, 0);
  try {
    return await checkVideoList(listMoves(curriculum), {
      endpoint,
      ask: fetch,
      concurrency,
      onProgress(checked, total) {
        bar.setTotal(total);
        bar.update(checked);
      },
    });
  } finally {
    bar.stop();
  }
}

function describeVideos(title: string, videos: FailedVideo[]): string[] {
  if (videos.length === 0) return [];
  const lines = videos.flatMap(({ url, reason, moves }) => [
    `  ${url}: ${reason}`,
    ...moves.map(
      ({ categoryId, levelId, move }) => `    ${categoryId}, ${levelId}, ${move.id}: ${move.name}`,
    ),
  ]);
  return [`${title}:`, ...lines, ''];
}

function summarize({ alive, dead, unchecked }: VideoCheck): string {
  const total = alive.length + dead.length + unchecked.length;
  if (total === alive.length) return `Every video plays (${total} checked).`;
  return `${total} videos: ${alive.length} play, ${dead.length} dead, ${unchecked.length} could not be checked.`;
}

function chooseExitCode({ dead, unchecked }: VideoCheck): number {
  if (dead.length > 0) return 1;
  return unchecked.length > 0 ? 2 : 0;
}

try {
  const check = await checkVideos();
  const lines = [
    ...describeVideos('Dead or not embeddable', check.dead),
    ...describeVideos('Could not be checked', check.unchecked),
    summarize(check),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = chooseExitCode(check);
} catch (error) {
  process.stderr.write(`The videos were not checked. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
