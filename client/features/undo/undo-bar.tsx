import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { isSecondTap } from '../../lib/double-tap.ts';
import { findButton, findHeading, useFocusHandover } from '../../lib/focus.ts';
import type { LastChange } from '../../stores/progress/progress-state.ts';
import { progressStore } from '../../stores/progress/progress-store.ts';
import { Button } from '../../ui/button.tsx';
import { Floating, TouchLink } from '../../ui/looks.tsx';
import styles from './undo-bar.module.css';

const shownSeconds = 10;

export function UndoBar({ change }: { change: LastChange }): ReactNode {
  // On a touch screen, :hover stays after a tap.
  const hovered = useRef(false);
  const findOrigin = () => findButton(change.originId);
  const ref = useFocusHandover(() => findOrigin() ?? findHeading());

  /** Ignores the second tap of a double tap: the bar may have appeared over the button. */
  function undo(event: MouseEvent): void {
    if (isSecondTap(event, change.madeAt) && isOver(event, findOrigin())) return;
    progressStore.undo();
  }

  /** What was just completed need not be read any more. */
  function closeOrigin(): void {
    const details = findOrigin()?.closest('li')?.querySelector('details');
    if (details) details.open = false;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has its own time, also when it says the same
  useEffect(() => {
    let secondsLeft = shownSeconds;
    const timer = setInterval(() => {
      // In use, or behind a dialog, such as the award, where it cannot be pressed: start over afterwards.
      const isHeld =
        hovered.current || ref.current?.matches(':focus-within') || document.querySelector('dialog[open]');
      secondsLeft = isHeld ? shownSeconds : secondsLeft - 1;
      if (secondsLeft === 0) progressStore.dismissChange();
    }, 1_000);
    return () => clearInterval(timer);
  }, [change]);

  return (
    <Floating
      ref={ref}
      className={styles.bar}
      onPointerEnter={() => {
        hovered.current = true;
      }}
      onPointerLeave={() => {
        hovered.current = false;
      }}
    >
      {/* Replaced with each change: text nodes that a browser's translation has replaced could not be updated. */}
      <span key={change.madeAt}>
        {change.text}
        {change.about && <span className="visually-hidden">: {change.about}</span>}.
      </span>{' '}
      <Button className={styles.undo} onClick={undo}>
        Undo
      </Button>{' '}
      {change.next && (
        <TouchLink className={styles.next} to={change.next.path} onClick={closeOrigin}>
          {`Next: ${change.next.name}`}
        </TouchLink>
      )}
    </Floating>
  );
}

function isOver({ clientX, clientY }: MouseEvent, element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < clientX && clientX < right && top < clientY && clientY < bottom;
}
