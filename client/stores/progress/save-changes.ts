import { ApiError, hasCode } from '../api.ts';
import type { DatedChanges } from './progress-state.ts';
import type { SyncEnvironment } from './sync-environment.ts';

/** An answer that took longer counts as lost: another tab may have taken the lock of one that the system had suspended. */
const lostAfterMs = 20_000;

/**
 * Saves changes, and returns what the server has of them: a day that it refuses, because a clock is wrong or because it is of an
 * earlier release, must not lose the change. @param drawNumber for each request @throws ApiError
 */
export async function saveChanges(
  dated: DatedChanges,
  save: SyncEnvironment['api']['save'],
  drawNumber: () => number,
): Promise<DatedChanges> {
  const sentAt = performance.now();
  try {
    const named = await save(dated, drawNumber());
    // A proxy, or the sign-in page of a rink's Wi-Fi, may answer with a success, too.
    if (!Object.entries(dated.changes).every(([key, completed]) => named?.[key] === completed))
      throw new ApiError(0, 'unexpected-answer');
    if (performance.now() - sentAt > lostAfterMs) throw new ApiError(0, 'no-answer');
    return dated;
  } catch (error) {
    if (!hasCode(error, 'bad-request') || Object.keys(dated.days).length === 0) throw error;
    return saveChanges({ changes: dated.changes, days: {} }, save, drawNumber);
  }
}
