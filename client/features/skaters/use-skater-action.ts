import * as messages from '../../lib/messages.ts';
import { hasCode } from '../../stores/api.ts';
import { useAction } from '../../stores/use-action.ts';

/** An action on an account's skaters, with advice for what only these refuse. */
export function useSkaterAction<Given extends unknown[] = []>(
  run: (...given: Given) => Promise<void>,
  logMessage: string,
) {
  return useAction(run, logMessage, advise);
}

function advise(error: unknown): string | undefined {
  if (hasCode(error, 'too-many-skaters')) {
    return 'No more skaters fit into this account. Remove one first, or give one of them another name.';
  }
  // During a release, a server of the earlier one knows no skaters. One who was removed elsewhere is gone with the next read.
  return hasCode(error, 'not-found') ? messages.notRightNow : undefined;
}
