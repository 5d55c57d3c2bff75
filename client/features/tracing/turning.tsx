import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../lib/safe-storage.ts';
import * as storedKeys from '../../lib/stored-keys.ts';
import { TextButton } from '../../ui/text-button.tsx';

/** Which way the skater turns in jumps and spins. The default, like the curriculum's texts, is counterclockwise. */
const choice = createStoredValue(storedKeys.turning);

export function useTurnsClockwise(): boolean {
  return useValue(choice) === 'clockwise';
}

export function chooseTurning(turning: 'clockwise' | 'counterclockwise'): void {
  choice.set(turning === 'clockwise' ? turning : null);
}

/** Toggles the turning direction of all drawings. */
export function TurningChoice({ moveName }: { moveName: string }) {
  const turnsClockwise = useTurnsClockwise();
  return (
    <TextButton
      about={`in the drawing of ${moveName}`}
      onClick={() => chooseTurning(turnsClockwise ? 'counterclockwise' : 'clockwise')}
    >
      {`Turns my way: ${turnsClockwise ? 'clockwise' : 'counterclockwise'}`}
    </TextButton>
  );
}

const namesSide =
  /\b(left|right) (?:foot|feet|toe|leg|arm|hand|hip|knee|heel|boot|blade|skate|forward|back|inside|outside)/i;

/** Explains that the written steps do not follow the chosen direction. */
export function StepsHint({ steps, bothSides }: { steps: string; bothSides: boolean }) {
  const turnsClockwise = useTurnsClockwise();
  const hint = bothSides
    ? 'The written steps start on the opposite side from the drawing.'
    : 'The written steps are for turning counterclockwise. For you, swap left and right.';
  return turnsClockwise && namesSide.test(steps) && <p>{hint}</p>;
}
