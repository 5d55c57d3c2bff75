import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Papa from 'papaparse';
import { pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { launchChromium } from './launch-chromium.ts';
import { type Figure, median, printTable } from './report.ts';
import { type BenchFirebase, benchFolder, startProduct } from './servers.ts';

declare global {
  interface Window {
    /** From each press of a key to the end of its events, in milliseconds: the delay of the next. */
    keyDelays: number[];
  }
}

const rounds = 3;
const cpuSlowdown = 4;
const terms = ['outside three', 'e', 'waltz 12', 'zamboni'];
const keys = terms.flatMap((term) => [...term, ...Array.from(term, () => 'Backspace')]);
const pauseBetweenKeysMs = 60;

/** Starts the server with 10,000 moves, and types into its search page from the first moment on. */
export async function measureGrowth({ env }: BenchFirebase): Promise<Figure[]> {
  const file = await growCurriculum(10_000, 25);
  const results: { startMs: number; longestKeyMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProduct({ ...env, CURRICULUM_FILE: file });
    const longestKeyMs = await findLongestKey(server.origin);
    results.push({ startMs: server.readyMs, longestKeyMs });
    await server.stop();
  }
  printTable('10,000 moves, each round', results);
  return [
    { name: '10,000 moves: start, ms', value: median(results.map(({ startMs }) => startMs)) },
    {
      name: '10,000 moves: longest a key is held up, ms',
      value: median(results.map(({ longestKeyMs }) => longestKeyMs)),
    },
  ];
}

/** Types terms letter by letter and takes them back. */
async function findLongestKey(origin: string): Promise<number> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observeKeys);
  await page.goto(origin + pagePatterns.search, { timeout: 60_000 });
  await page.getByRole('searchbox').focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(pauseBetweenKeysMs);
  }
  const longest = await page.evaluate(() => Math.max(0, ...window.keyDelays));
  await browser.close();
  return longest;
}

/** Runs in the page. Browsers report no event after which the page was painted within 16 ms. */
function observeKeys(): void {
  window.keyDelays = [];
  new PerformanceObserver((list) => {
    const events = (list.getEntries() as PerformanceEventTiming[]).filter(({ name }) =>
      /key|input/.test(name),
    );
    window.keyDelays.push(...events.map(({ startTime, processingEnd }) => processingEnd - startTime));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const levelsPerCategory = 16;

/** Writes a curriculum of many moves made of the one there is, with a number of its own in each text. Gives the path of the file. */
export async function growCurriculum(moveCount: number, movesPerLevel: number): Promise<string> {
  const csv = await readFile(loadConfig({}).curriculumFile, 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true });
  const rows = Array.from({ length: moveCount }, (_, index) => {
    const source = data[index % data.length] ?? {};
    const level = Math.floor(index / movesPerLevel);
    const category = Math.floor(level / levelsPerCategory);
    return {
      ...source,
      category: category === 0 ? 'basic' : `program-${category}`,
      level: `stage-${level}`,
      move_id: `move-${index}`,
      name: `${source.name} ${index}`,
      description: `Variation ${index}: ${source.description}`,
    };
  });
  const file = join(benchFolder, `${moveCount}-moves.csv`);
  await mkdir(benchFolder, { recursive: true });
  await writeFile(file, Papa.unparse(rows, { newline: '\n' }));
  return file;
}
