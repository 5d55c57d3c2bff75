import type { Skater } from '#shared/api.ts';
import { firstSkater } from '#shared/skaters.ts';
import { callApi } from './api.ts';
import { progressStore } from './progress/progress-store.ts';
import { sessionStore } from './session/session-store.ts';

/** As long as that of a session's actions: a slow success must not be treated as a failure. */
const timeoutMs = 30_000;

/**
 * Adds a skater to the account, shows her once a read names her, and returns her id. Nothing repeats this by itself: if the answer
 * was lost, the page reads who there is, and a second request could add a second one.
 */
export async function addSkater(uid: string, name: string): Promise<string> {
  const { id } = await callAsUser<Skater>('POST', '/api/skaters', uid, { name });
  // Meanwhile somebody else may have signed in, whose skaters have the same ids.
  if (progressStore.value.get().uid === uid) progressStore.chooseAdded(id);
  return id;
}

export const renameSkater = (uid: string, id: string, name: string) =>
  callAsUser('PUT', `/api/skaters/${id}`, uid, { name });

/** Removes a skater with all that she has completed. If she is shown, the first one is from then on. */
export async function removeSkater(uid: string, id: string): Promise<void> {
  await callAsUser('DELETE', `/api/skaters/${id}`, uid);
  const shown = progressStore.value.get();
  if (shown.uid === uid && shown.skater === id) progressStore.choose(firstSkater);
}

/** @throws ApiError if the server refuses or does not respond */
async function callAsUser<Answer = void>(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  uid: string,
  body?: object,
): Promise<Answer> {
  try {
    return await callApi<Answer>(method, path, body, { expectedUser: uid, timeoutMs });
  } catch (error) {
    sessionStore.applyRefusal(error);
    throw error;
  } finally {
    // Also after a failure: the change may have been made, and only the answer lost.
    progressStore.load();
  }
}
