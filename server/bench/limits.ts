import type { RateComparison } from './compare-rates.ts';
import type { GrowthCost } from './growth.ts';
import type { UserMemory } from './measure-user-memory.ts';
import type { PageLoads } from './page-loads.ts';
import type { StartComparison } from './start-time.ts';
import type { WriteLatency } from './write-latency.ts';

export interface BenchResults {
  pageLoads: PageLoads[];
  startTimes: StartComparison[];
  writeLatency: WriteLatency;
  requestRate: RateComparison[];
  growth: GrowthCost[];
  userMemory: UserMemory;
}

/** One promise of the product, with what was measured of it. */
export interface Judged {
  name: string;
  value: number;
  limit: number;
  ok: boolean;
}

function atMost(name: string, value: number, limit: number): Judged {
  return { name, value, limit, ok: value <= limit };
}

function atLeast(name: string, value: number, limit: number): Judged {
  return { name, value, limit, ok: value >= limit };
}

/** Every limit that the product has to keep. What could not be measured here (no nginx) is left out. */
export function judge({
  pageLoads,
  startTimes,
  writeLatency,
  requestRate,
  growth,
  userMemory,
}: BenchResults): Judged[] {
  return [
    ...pageLoads.flatMap(judgePage),
    ...judgeWeight(pageLoads),
    ...startTimes.map(({ configuration, medianRatio }) =>
      atMost(`start-up (${configuration}) / bare`, medianRatio, 3),
    ),
    atMost('PUT /api/progress: added to the write, p50 ms', writeLatency.added, 1.5),
    ...requestRate.flatMap(judgeRate),
    ...growth.filter(({ moves }) => moves >= 10_000).flatMap(judgeGrowth),
    atMost('100,000 users: sessions, queues and rate limits, MB', userMemory.total, 64),
  ];
}

function judgePage({ path, ours, plain, emptyApp }: PageLoads): Judged[] {
  return [
    atMost(`${path}: FCP / by hand`, ours.fcp / plain.fcp, 1.3),
    atMost(`${path}: LCP / by hand`, ours.lcp / plain.lcp, 1.3),
    atMost(`${path}: blocked, ms`, ours.blockingTime, 60),
    atMost(`${path}: layout shift`, ours.layoutShift, 0),
    ...(path.includes('/level/')
      ? [atMost(`${path}: Mark Complete works / FCP of the empty app`, ours.toggleWorks / emptyApp.fcp, 1.2)]
      : []),
  ];
}

function judgeWeight(pageLoads: PageLoads[]): Judged[] {
  const home = pageLoads.find(({ path }) => path === '/')?.ours;
  const level = pageLoads.find(({ path }) => path.includes('/level/'))?.ours;
  if (!home || !level) return [];
  return [
    atMost('/: JavaScript, kB', home.jsBytes / 1000, 90),
    atMost('/: in all, kB', home.totalBytes / 1000, 115),
    atMost('a level page: kB more', (level.totalBytes - home.totalBytes) / 1000, 30),
  ];
}

/** What a page from memory and a session probe are to reach of a bare route. */
const leastOfBare: Record<string, number> = { '/': 0.85, '/api/session': 0.5 };

/** The plain clock decides, as a visitor would see it; the report tells the ratio per core as well. */
function judgeRate({ path, reference, ratio }: RateComparison): Judged[] {
  if (reference === 'nginx') return [atLeast(`${path}: requests / nginx`, ratio.perSecond, 0.6)];
  const least = leastOfBare[path];
  return least === undefined ? [] : [atLeast(`${path}: requests / bare Fastify`, ratio.perSecond, least)];
}

function judgeGrowth({ moves, keystroke, startMs, wrongPages }: GrowthCost): Judged[] {
  const { search, plainInput } = keystroke;
  const beyond = search.heldUp.p95 - plainInput.heldUp.p95;
  return [
    atMost(`${moves} moves: a key held up longer than in a plain input, p95 ms`, beyond, 16),
    atMost(`${moves} moves: code of a key, median ms`, search.code.median, 16),
    atMost(`${moves} moves: start-up, ms`, startMs, 2_000),
    atMost(`${moves} moves: wrong pages`, wrongPages.length, 0),
  ];
}
