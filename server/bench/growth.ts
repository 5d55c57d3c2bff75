import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Curriculum } from '#shared/curriculum.ts';
import { readCurriculum } from '#shared/curriculum-csv.ts';
import { categoryPath, levelPath, pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { growCurriculum } from './grow-curriculum.ts';
import { type Keystrokes, measureKeystrokes } from './growth-search.ts';
import { launchChromium } from './launch-chromium.ts';
import { median } from './median.ts';
import { readCpuSeconds } from './read-cpu-seconds.ts';
import { readMemory } from './read-memory.ts';
import { startProduct } from './start-product.ts';
import type { QuietServer } from './start-quiet-server.ts';

/** What a curriculum of a size costs. */
export interface GrowthCost {
  moves: number;
  csvBytes: number;
  /** Milliseconds to read the file's text into the curriculum, median. */
  parseMs: number;
  /** Until the server answers. */
  startMs: number;
  /** Processor time that the server has used by then. */
  startCpuMs: number | undefined;
  memoryMegabytes: number | undefined;
  keystroke: Keystrokes;
  /** Pages that did not answer 200, or not with the level that they should have. */
  wrongPages: string[];
}

const slowdown = 4;
/** Every category, and this many levels of it. */
const levelsChecked = 2;

/** Starts the server with a curriculum of so many moves, types into its search page and looks at its pages. */
export async function measureGrowth(env: Record<string, string>, moves: number): Promise<GrowthCost> {
  const folder = await mkdtemp(join(tmpdir(), 'skating-growth-'));
  const file = join(folder, 'moves.csv');
  const csv = growCurriculum(await readFile(loadConfig({}).curriculumFile, 'utf8'), moves);
  await writeFile(file, csv);
  const { curriculum, parseMs } = timeParsing(csv);
  const before = performance.now();
  const server = await startProduct({ ...env, CURRICULUM_FILE: file });
  try {
    const startMs = performance.now() - before;
    const cpuSeconds = await readCpuSeconds(server.pid);
    const wrongPages = await findWrongPages(server, curriculum);
    const keystroke = await openSearch(server.origin);
    const memoryMegabytes = await readMemory(server.pid);
    const startCpuMs = cpuSeconds && cpuSeconds * 1000;
    const csvBytes = Buffer.byteLength(csv);
    return { moves, csvBytes, parseMs, startMs, startCpuMs, memoryMegabytes, keystroke, wrongPages };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true });
  }
}

function timeParsing(csv: string): { curriculum: Curriculum; parseMs: number } {
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const start = performance.now();
    readCurriculum(csv);
    times.push(performance.now() - start);
  }
  return { curriculum: readCurriculum(csv).curriculum, parseMs: median(times) };
}

async function openSearch(origin: string): Promise<Keystrokes> {
  const browser = await launchChromium();
  try {
    return await measureKeystrokes(browser, origin, slowdown);
  } finally {
    await browser.close();
  }
}

async function findWrongPages({ origin }: QuietServer, { categories }: Curriculum): Promise<string[]> {
  const paths = categories.flatMap(({ id, levels }) => [
    categoryPath(id),
    ...levels.slice(-levelsChecked).map((level) => levelPath(id, level.id)),
  ]);
  const wrong: string[] = [];
  for (const path of [pagePatterns.home, pagePatterns.categories, ...paths]) {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.status !== 200) wrong.push(path);
  }
  const unknown = await fetch(origin + categoryPath('no-such-program'));
  await unknown.arrayBuffer();
  return unknown.status === 404 ? wrong : [...wrong, 'a category that does not exist'];
}
