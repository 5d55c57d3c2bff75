import { chooseTurning, useTurnsClockwise } from './turning.ts';

/** Which way the skater turns in jumps and spins. Every drawing follows; the written steps cannot. */
export function TurningChoice({ steps }: { steps: string }) {
  const turnsClockwise = useTurnsClockwise();
  return (
    <div className="needs-scripts">
      <label>
        Turns my way{' '}
        <select
          value={turnsClockwise ? 'clockwise' : 'counterclockwise'}
          onChange={({ target }) => chooseTurning(target.value)}
        >
          <option value="counterclockwise">counterclockwise</option>
          <option value="clockwise">clockwise</option>
        </select>
      </label>
      {turnsClockwise && /\b(left|right)\b/i.test(steps) && (
        <p>The written steps are for turning counterclockwise: for you, left is right and right is left.</p>
      )}
    </div>
  );
}
