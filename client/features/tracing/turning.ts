import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';

/** Most skaters turn counterclockwise in jumps and spins, and the curriculum's texts are theirs. */
const choice = createStoredValue(storedKeys.turning);

export function useTurnsClockwise(): boolean {
  return useValue(choice) === 'clockwise';
}

export function chooseTurning(turning: 'clockwise' | 'counterclockwise'): void {
  choice.set(turning === 'clockwise' ? turning : null);
}
