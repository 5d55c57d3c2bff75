import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { FieldPath } from 'firebase-admin/firestore';
import { listCurriculumKeys } from '../testing/curriculum-keys.ts';
import { openAccounts, writeHeaders } from '../testing/open-account.ts';
import { type Figure, median, printTable } from './report.ts';
import { type BenchFirebase, sendRequest, startProduct } from './servers.ts';

/** More than one, because a user may write no more than 600 times a minute. */
const skaterCount = 4;
/** Each skater writes once per round, either way. The first rounds pass until V8 has compiled both. */
const warmUpRounds = 150;
const rounds = 350;

/** PATCH /api/progress and the same write by firebase-admin alone, in turns. What is added includes this process's HTTP client. */
export async function measureWriteCost({ emulators, firestore, env }: BenchFirebase): Promise<Figure[]> {
  const server = await startProduct(env);
  const accounts = await openAccounts(skaterCount, emulators.auth, server.origin);
  const skaters = accounts.map((account) => ({
    document: firestore.collection('users').doc(randomUUID()),
    headers: writeHeaders(account),
  }));
  await Promise.all(skaters.map(({ document }) => document.create({ progress: {} })));
  // Writes of keys outside of the curriculum read the document first.
  const keys = await listCurriculumKeys(100);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const alone: number[] = [];
  const patch: number[] = [];
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    const key = keys[Math.abs(round) % keys.length] ?? '';
    for (const { document, headers } of skaters) {
      const begin = performance.now();
      await document.update(new FieldPath('progress', key), true);
      const middle = performance.now();
      const options = { method: 'PATCH', agent, headers };
      const { status } = await sendRequest(`${server.origin}/api/progress`, options, {
        changes: { [key]: true },
      });
      const end = performance.now();
      if (status !== 200) throw new Error(`PATCH was answered with ${status}`);
      if (round < 0) continue;
      alone.push(middle - begin);
      patch.push(end - middle);
    }
  }
  agent.destroy();
  await server.stop();
  printTable('One write, ms (medians)', [{ 'firebase-admin alone': median(alone), PATCH: median(patch) }]);
  return [{ name: 'PATCH over firebase-admin alone, ms', value: median(patch) - median(alone) }];
}
