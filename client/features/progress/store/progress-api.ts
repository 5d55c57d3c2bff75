import type { ProgressAnswer } from '#shared/api.ts';
import { callApi, expectUser } from '../../../lib/api.ts';

/** Completion by key, as it is sent. */
export type Changes = Record<string, boolean>;

export type ProgressApi = ReturnType<typeof createProgressApi>;

/**
 * The marks of the signed-in skater's account, behind the server. Each call names the skater: the server refuses it when
 * another one has signed in meanwhile, in another tab. Both throw ApiError.
 */
export function createProgressApi(uid: string) {
  const headers = expectUser(uid);
  return {
    async read(): Promise<Changes> {
      const { progress } = await callApi<ProgressAnswer>('GET', '/api/progress', undefined, { headers });
      return progress;
    },
    /** Resolves once the server has saved them all. */
    async save(changes: Changes): Promise<void> {
      // It arrives although the tab is closed. Longer than the server's deadline, so a slow success is no failure.
      const options = { headers, keepalive: true, timeoutMs: 15_000 };
      await callApi('PATCH', '/api/progress', { changes }, options);
    },
  };
}
