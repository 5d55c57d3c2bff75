import { useValue } from '../lib/create-value.ts';
import { createStoredValue } from '../stores/safe-storage.ts';
import * as storedKeys from '../stores/stored-keys.ts';
import { Segments } from '../ui/segments.tsx';

/** Which way the skater turns in jumps and spins. The default, like the curriculum's texts, is counterclockwise. */
const choice = createStoredValue(storedKeys.turning);

export function useTurnsClockwise(): boolean {
  return useValue(choice) === 'clockwise';
}

type Turning = 'clockwise' | 'counterclockwise';

export function chooseTurning(turning: Turning): void {
  choice.set(turning === 'clockwise' ? turning : null);
}

const turnings = [
  { value: 'counterclockwise', text: '↺ Counterclockwise' },
  { value: 'clockwise', text: '↻ Clockwise' },
] as const;

/** How the skater turns, in all drawings. */
export function TurningChoice() {
  return (
    <Segments
      label="I jump and spin"
      options={turnings}
      chosen={useTurnsClockwise() ? 'clockwise' : 'counterclockwise'}
      onChoose={chooseTurning}
    />
  );
}

/** 'Left and right' or 'either right or left' names no side. */
const eitherSide = /\bleft and (on the )?right\b|\bright or left\b/gi;

/** Explains that the written steps do not follow the chosen direction. `isOneSided` is false if both sides are skated in turn. */
export function StepsHint({ steps, isOneSided }: { steps: string; isOneSided: boolean }) {
  const turnsClockwise = useTurnsClockwise();
  // 'right' is often no side ('right away'). Steps that name only the right side say which skaters they mean.
  const namesSide = /\bleft\b/i.test(steps.replaceAll(eitherSide, ''));
  const hint = isOneSided
    ? 'The written steps are for turning counterclockwise. For you, swap left and right.'
    : 'The written steps start on the opposite side from the drawing.';
  return turnsClockwise && namesSide && <p>{hint}</p>;
}
