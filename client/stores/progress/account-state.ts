import type { Failure } from './attempts.ts';
import {
  type DatedChanges,
  type Fault,
  type SaveState,
  type SourceState,
  unknownSource,
} from './progress-state.ts';
import { applyChanges, type createSavedProgress } from './saved-progress.ts';

/** What did not stay, by stored key: refused by the server, or not stored by the browser. */
export type FailedChanges = Map<string, 'refused' | 'not-stored'>;

interface AccountParts {
  saved: ReturnType<typeof createSavedProgress>;
  waiting: DatedChanges;
  failed: FailedChanges;
  isPaused: boolean;
  saveFailure: Failure | undefined;
  readFailure: Failure | undefined;
}

/** What the server has, overlaid with what waits. */
export function toAccountState(parts: AccountParts): SourceState {
  const { waiting, failed, isPaused, saveFailure, readFailure } = parts;
  const saved = parts.saved.get();
  const saves = new Map<string, SaveState>(failed);
  for (const key of Object.keys(waiting.changes))
    if (saves.get(key) !== 'not-stored') saves.set(key, saveFailure || isPaused ? 'waiting' : 'saving');
  return {
    ...applyChanges(saved ?? unknownSource, waiting),
    loaded: saved !== undefined,
    fromCache: parts.saved.isFromCache(),
    saves,
    waitingFor: saveFailure?.waitingFor,
    fault: findFault(saved !== undefined, failed, readFailure),
    requestId: (saved ? saveFailure : readFailure)?.requestId,
  };
}

function findFault(
  loaded: boolean,
  failed: FailedChanges,
  readFailure: Failure | undefined,
): Fault | undefined {
  if (!loaded && readFailure) return 'not-loaded';
  return [...failed.values()].includes('not-stored') ? 'not-saved' : undefined;
}
