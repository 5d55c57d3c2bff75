import { chooseTurning, useTurnsClockwise } from './turning.ts';

/** Which way the skater turns in jumps and spins. Every drawing follows. */
export function TurningChoice({ moveName }: { moveName: string }) {
  const turnsClockwise = useTurnsClockwise();
  return (
    <div className="needs-scripts">
      <label>
        Turns my way <span className="visually-hidden">{`in the drawing of ${moveName}`}</span>
        <select
          value={turnsClockwise ? 'clockwise' : 'counterclockwise'}
          onChange={({ target }) => chooseTurning(target.value)}
        >
          <option value="counterclockwise">counterclockwise</option>
          <option value="clockwise">clockwise</option>
        </select>
      </label>
    </div>
  );
}

const namesSide =
  /\b(left|right) (?:foot|feet|toe|leg|arm|hand|hip|knee|heel|boot|blade|skate|forward|back|inside|outside)/i;

/** The written steps cannot follow the choice. Those of a move that is done on both sides need not. */
export function StepsHint({ steps, bothSides }: { steps: string; bothSides: boolean }) {
  const turnsClockwise = useTurnsClockwise();
  const isNeeded = turnsClockwise && !bothSides && namesSide.test(steps);
  return (
    <p role="status">
      {isNeeded &&
        'The written steps are for turning counterclockwise: for you, left is right and right is left.'}
    </p>
  );
}
