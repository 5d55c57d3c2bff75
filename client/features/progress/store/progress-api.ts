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

/** Each call names the skater: the server refuses it when another one has signed in meanwhile, in another tab. */
export function createProgressApi(uid: string): ProgressApi {
  const headers = expectUser(uid);
  return {
    async read() {
      const { progress } = await callApi<ProgressAnswer>('GET', '/api/progress', undefined, { headers });
      return progress;
    },
    async save(changes) {
      // It arrives although the tab is closed. Longer than the server's deadline, so a slow success is no failure.
      const options = { headers, keepalive: true, timeoutMs: 15_000 };
      await callApi('PATCH', '/api/progress', { changes }, options);
    },
  };
}
