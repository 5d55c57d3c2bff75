/**
 * Stages incidents against two replicas, and answers from their logs and metrics alone who was hit, since when, why, and
 * which alert fires: `npm run game-day -- [--only words]`. Exits with 1 when an answer is wrong.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { printTable } from '../../bench/report.ts';
import { ensureProgram } from '../find-program.ts';
import { findFiringAlerts } from './find-firing-alerts.ts';
import { type Incident, incidents } from './incidents.ts';
import { investigate } from './investigate.ts';
import { judge } from './judge.ts';
import { scrapeAll } from './scrape.ts';
import { openSite, type Site, type Skater, skate, waitUntilWell } from './site.ts';

/** Before each incident, so that the evidence begins with normal operation. Longer than the tolerated error of its start. */
const quietMs = 4_000;
/** During the incident. Each counts as a minute: see find-firing-alerts.ts. */
const scrapesMade = 4;

async function stage(incident: Incident, site: Site, regulars: Skater[], promtool: string) {
  const replicas = [site.a, site.b];
  const from = Date.now();
  await skate([site.a, site.b], regulars);
  await sleep(from + quietMs - Date.now());
  const scrapes = [await scrapeAll(replicas)];
  const hit = await incident.stage(site);
  for (let count = 0; count < scrapesMade; count += 1) scrapes.push(await scrapeAll(replicas));
  // Wait for the log lines that are still in the pipes.
  await sleep(200);
  const lines = replicas.flatMap((replica) => replica.lines()).filter(({ time }) => Date.parse(time) >= from);
  const alerts = findFiringAlerts(promtool, scrapes);
  return judge(incident, hit, investigate({ alerts, lines, scrapes }), alerts);
}

/** Waits until everything is as it was before the incident. */
async function recover(site: Site, regulars: Skater[]): Promise<void> {
  await Promise.all([site.identity.repair(), site.firestore.repair()]);
  if (!site.b.isOrdinary()) await site.b.restart();
  await waitUntilWell(site, regulars);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const promtool = ensureProgram('promtool', 'prometheus');
  const site = await openSite();
  const rows: object[] = [];
  try {
    const regulars = await site.signIn(4);
    for (const incident of incidents.filter(({ name }) => name.includes(values.only))) {
      process.stdout.write(`${incident.name} …\n`);
      const { isRight, row } = await stage(incident, site, regulars, promtool);
      rows.push(row);
      if (!isRight) process.exitCode = 1;
      await recover(site, regulars);
    }
  } finally {
    await site.stop();
  }
  printTable('Game day: what the logs and metrics alone show', rows);
  process.stdout.write(`\nTook ${Math.round(performance.now() / 1000)} s\n`);
}

await main();
