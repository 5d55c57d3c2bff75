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
import { type CheckedVideo, checkVideoList } from './check-video-list.ts';
import { loadCurriculum } from './load-curriculum.ts';

const concurrency = 4;

async function checkVideos() {
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
  const onProgress = (checked: number, total: number) => {
    bar.setTotal(total);
    bar.update(checked);
  };
  const options = { endpoint, ask: fetch, concurrency, onProgress };
  return checkVideoList(listMoves(curriculum), options).finally(() => bar.stop());
}

function describeVideos(title: string, videos: CheckedVideo[]): string[] {
  if (videos.length === 0) return [];
  const lines = videos.flatMap(({ url, reason, moves }) => [
    `  ${url}: ${reason}`,
    ...moves.map(
      ({ categoryId, levelId, move }) => `    ${categoryId}, ${levelId}, ${move.id}: ${move.name}`,
    ),
  ]);
  return [`${title}:`, ...lines, ''];
}

try {
  const { alive, dead, unchecked } = await checkVideos();
  const total = alive.length + dead.length + unchecked.length;
  const summary =
    total === alive.length
      ? `Every video plays (${total} checked).`
      : `${total} videos: ${alive.length} play, ${dead.length} dead, ${unchecked.length} could not be checked.`;
  const lines = [
    ...describeVideos('Dead or not embeddable', dead),
    ...describeVideos('Could not be checked', unchecked),
    summary,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  if (unchecked.length > 0) process.exitCode = 2;
  if (dead.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`The videos were not checked. ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
