import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Papa from 'papaparse';
import { pagePatterns } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import { launchChromium } from './launch-chromium.ts';
import { observeEntries } from './observe-page.ts';
import { type Figure, takeMedians } from './report.ts';
import { type BenchFirebase, startProduct, writeBenchFile } from './servers.ts';

const rounds = 3;
const cpuSlowdown = 4;
const terms = ['outside three', 'e', 'waltz 12', 'zamboni'];
const keys = terms.flatMap((term) => [...term, ...Array.from(term, () => 'Backspace')]);
const pauseBetweenKeysMs = 60;

/** Starts the server with 1,000 moves, and types into its search page from the first moment on. */
export async function measureGrowth({ env }: BenchFirebase): Promise<Figure[]> {
  const file = await growCurriculum(1_000, 25);
  const figures: Figure[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startProduct({ ...env, CURRICULUM_FILE: file });
    const longestKeyMs = await findLongestKey(server.origin);
    figures.push({ name: '1,000 moves: start, ms', value: server.readyMs });
    figures.push({ name: '1,000 moves: longest a key is held up, ms', value: longestKeyMs });
    await server.stop();
  }
  return takeMedians('1,000 moves', figures);
}

/** Types terms letter by letter, and deletes them again. Returns the longest delay. */
async function findLongestKey(origin: string): Promise<number> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(observeEntries, ['event']);
  await page.goto(origin + pagePatterns.search, { timeout: 60_000 });
  await page.getByRole('searchbox').focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await sleep(pauseBetweenKeysMs);
  }
  // From each press of a key to the end of its events: the delay of the next.
  const delays = await page.evaluate(() =>
    window.entries
      .filter(({ name }) => /key|input/.test(name))
      .map(({ startTime, processingEnd }) => processingEnd - startTime),
  );
  await browser.close();
  return Math.max(0, ...delays);
}

const levelsPerCategory = 16;

/** Writes a curriculum of many moves, which are numbered copies of the real ones. Returns the file's path. */
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
  return writeBenchFile(`${moveCount}-moves.csv`, Papa.unparse(rows, { newline: '\n' }));
}
