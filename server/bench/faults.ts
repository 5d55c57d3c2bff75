/**
 * Kills the server and takes Firestore away while skaters complete moves in browsers, and counts the changes that were lost or
 * falsely shown as saved: `npm run bench:faults -- [--changes N]`.
 */
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { completionKey } from '#shared/completion-key.ts';
import { levelPath } from '#shared/paths.ts';
import { loadConfig } from '../config.ts';
import type { Emulators } from '../firebase-config.ts';
import { connectFirebase } from '../firestore/connect-firebase.ts';
import { startBreakableProxy } from '../testing/breakable-proxy.ts';
import { startKillableServer } from '../testing/killable-server.ts';
import { openAccount } from '../testing/open-account.ts';
import { openSkater, type ShownChange, type Skater, type Traffic } from './faults-skater.ts';
import { growCurriculum } from './growth.ts';
import { launchChromium } from './launch-chromium.ts';
import { printTable } from './report.ts';
import { startBenchFirebase } from './servers.ts';

/** The number of changed moves with each outcome; only the last change on a move counts. */
type Verdict = Record<'saved' | 'waiting' | 'falselySaved' | 'lost', number>;

const skaterCount = 4;
/** Twice the client's longest retry pause of a minute, because that attempt may fail once more. */
const recoverWithinMs = 150_000;

/** @param changes of all skaters together @param longestMs the longest fault, and the longest pause between faults of a kind */
export async function runFaults(emulators: Emulators, changes: number, longestMs: number) {
  const changesEach = Math.ceil(changes / skaterCount);
  const { firestore } = connectFirebase(loadConfig({}).firebase, emulators);
  const proxy = await startBreakableProxy(emulators.firestore);
  const server = await startKillableServer({
    FIREBASE_AUTH_EMULATOR_HOST: emulators.auth,
    FIRESTORE_EMULATOR_HOST: proxy.address,
    CURRICULUM_FILE: await growCurriculum(changesEach, changesEach),
  });
  // Use the public origin, or the server refuses the pages' writes.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const levelUrl = origin + levelPath('basic', 'stage-0');
  const browser = await launchChromium();
  const traffic: Traffic = new EventEmitter();
  const counts = { kills: 0, outages: 0 };
  const over = new AbortController();

  const openOne = async () =>
    openSkater(browser, levelUrl, await openAccount(emulators.auth, origin), traffic);

  /** Causes a fault again and again, if possible while changes are being sent. */
  async function repeat(strike: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await sleep(Math.random() * longestMs);
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(1_000)]);
      await once(traffic, 'save', { signal }).catch(() => undefined);
      await sleep(Math.random() * 20);
      if (!over.signal.aborted) await strike();
    }
  }

  async function killServer(): Promise<void> {
    await server.kill();
    counts.kills += 1;
    await sleep(Math.random() * (longestMs / 2));
    await server.start();
  }

  async function breakFirestore(): Promise<void> {
    await proxy.breakDown();
    counts.outages += 1;
    await sleep(Math.random() * longestMs);
    await proxy.repair();
  }

  /** Reads the pages first: whatever they show as saved must be stored by then. */
  async function judgeAll(skaters: Skater[]): Promise<Verdict> {
    const verdict: Verdict = { saved: 0, waiting: 0, falselySaved: 0, lost: 0 };
    for (const skater of skaters) {
      const shown = await skater.toProgress();
      const document = await firestore.collection('users').doc(skater.uid).get();
      const stored: Record<string, boolean> = document.get('progress') ?? {};
      for (const [move, completed] of skater.changes.entries()) {
        const key = completionKey('basic', 'stage-0', `move-${move}`);
        verdict[judgeChange(completed, shown[move], stored[key])] += 1;
      }
    }
    return verdict;
  }

  try {
    const skaters = await Promise.all(Array.from({ length: skaterCount }, openOne));
    const changing = Promise.all(skaters.map(({ change }) => change(changesEach)));
    const judging = changing.then(() => judgeAll(skaters)).finally(() => over.abort());
    const [beforeRecovery] = await Promise.all([judging, repeat(killServer), repeat(breakFirestore)]);
    const recoverySeconds = await waitUntilSaved(skaters);
    return { counts, beforeRecovery, afterRecovery: await judgeAll(skaters), recoverySeconds };
  } finally {
    over.abort();
    await browser.close();
    await server.kill();
    await Promise.all([proxy.stop(), firestore.terminate()]);
  }
}

/** The outcome of the last change on a move. A change that was never stored equals one that was removed. */
export function judgeChange(changed: boolean, shown?: ShownChange, stored = false): keyof Verdict {
  if (shown?.completed !== changed) return 'lost';
  if (shown.unsaved) return 'waiting';
  return stored === changed ? 'saved' : 'falselySaved';
}

/** Waits for the pages' own retries: nobody touches them, and no browser fires `online`. */
async function waitUntilSaved(skaters: Skater[]): Promise<number> {
  const start = performance.now();
  for (;;) {
    const shown = await Promise.all(skaters.map(({ toProgress }) => toProgress()));
    const elapsed = performance.now() - start;
    if (elapsed > recoverWithinMs || !shown.flat().some(({ unsaved }) => unsaved)) return elapsed / 1000;
    await sleep(200);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { changes: { type: 'string', default: '1000' } } });
  const { emulators, stop } = await startBenchFirebase();
  process.stdout.write(`${values.changes} changes by ${skaterCount} skaters while things break …\n`);
  const report = await runFaults(emulators, Number(values.changes), 5_000);
  const { counts, beforeRecovery, afterRecovery, recoverySeconds } = report;
  await stop();
  printTable('Faults', [{ ...counts, recoverySeconds }]);
  printTable('Moves that were changed', [
    { when: 'after the last change', ...beforeRecovery },
    { when: 'after recovery', ...afterRecovery },
  ]);
  const faulty = [beforeRecovery, afterRecovery].some(({ lost, falselySaved }) => lost + falselySaved > 0);
  if (faulty || afterRecovery.waiting > 0) process.exitCode = 1;
}

if (import.meta.main) await main();
