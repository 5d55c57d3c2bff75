import type { ProgressAnswer } from '#shared/api.ts';
import { callApi, expectUser } from '../../../lib/api.ts';

/** Completion by key, as it is sent. */
export type Changes = Record<string, boolean>;

/** The marks of the signed-in skater's account, behind the server. Both calls throw ApiError. */
export interface ProgressApi {
  read(): Promise<Changes>;
  /** Resolves once the server has kept them all. */
  save(changes: Changes): Promise<void>;
}

/** Longer than the server takes to give up, so that a late answer is heard and not taken for none. */
const saveTimeoutMs = 15_000;

/**
 * Each call says whose marks it means. Should another skater have signed in meanwhile, in another tab, the server
 * refuses it instead of taking one's marks for the other's.
 */
export function createProgressApi(uid: string): ProgressApi {
  const headers = expectUser(uid);
  return {
    read: async () =>
      (await callApi<ProgressAnswer>('GET', '/api/progress', undefined, { headers })).progress,
    async save(changes) {
      // Outlives the page: what was on its way when the tab was closed arrives.
      const options = { headers, keepalive: true, timeoutMs: saveTimeoutMs };
      await callApi('PATCH', '/api/progress', { changes }, options);
    },
  };
}
