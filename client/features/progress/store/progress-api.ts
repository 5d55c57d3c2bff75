import type { ProgressAnswer } from '#shared/api.ts';
import { callApi, expectUser } from '../../../lib/api.ts';

/** Completion by key, as it is sent. */
export type Changes = Record<string, boolean>;

/** The marks of the signed-in skater's account, behind the server. Both calls throw ApiError. */
export interface ProgressApi {
  read(): Promise<Changes>;
  /** Resolves once the server has saved them all. */
  save(changes: Changes): Promise<void>;
}

/** Longer than the server's own deadline, so that a slow success is not treated as a failure. */
const saveTimeoutMs = 15_000;

/**
 * Each call names the skater. If another one has signed in meanwhile, in another tab, the server refuses it, so no
 * mark is saved to the wrong account.
 */
export function createProgressApi(uid: string): ProgressApi {
  const headers = expectUser(uid);
  return {
    read: async () =>
      (await callApi<ProgressAnswer>('GET', '/api/progress', undefined, { headers })).progress,
    async save(changes) {
      // The request survives the page: it arrives although the tab is closed.
      const options = { headers, keepalive: true, timeoutMs: saveTimeoutMs };
      await callApi('PATCH', '/api/progress', { changes }, options);
    },
  };
}
