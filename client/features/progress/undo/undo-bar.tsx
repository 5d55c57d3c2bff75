import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isSecondTap } from '../../../lib/double-tap.ts';
import { findButton, findHeading, focusVisibly, useFocusHandover } from '../../../lib/focus.ts';
import type { LastChange } from '../store/completion.ts';
import { completionStore } from '../store/completion-store.ts';
import styles from './undo-bar.module.css';

const shownSeconds = 10;

export default function UndoBar({ change }: { change: LastChange }): ReactNode {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const findOrigin = () => findButton(change.originId);
  const ref = useFocusHandover(() => findOrigin() ?? findHeading());
  useTabDetour(ref, findOrigin);
  const changedAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change has its own time
  useEffect(() => {
    changedAt.current = performance.now();
  }, [change]);

  /** The bar may appear over the button that is being tapped. */
  function undo(event: MouseEvent): void {
    if (isSecondTap(event, changedAt.current) && isOver(event, findOrigin())) return;
    completionStore.undo();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second change has its own time, also when it says the same
  useEffect(() => {
    if (hovered || focused) return;
    let secondsLeft = shownSeconds;
    const timer = setInterval(() => {
      // Nobody can press it behind a dialog, such as the award of the level.
      secondsLeft = document.querySelector('dialog[open]') ? shownSeconds : secondsLeft - 1;
      if (secondsLeft === 0) completionStore.forgetChange();
    }, 1_000);
    return () => clearInterval(timer);
  }, [change, hovered, focused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits as long as somebody is at its button
    <div
      ref={ref}
      className={styles.bar}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <span>
        {change.text}
        {change.about && <span className="visually-hidden">: {change.about}</span>}.
      </span>{' '}
      <button type="button" className={styles.undo} onClick={undo}>
        Undo
      </button>
    </div>
  );
}

function isOver({ clientX, clientY }: MouseEvent, element: HTMLElement | null): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left < clientX && clientX < right && top < clientY && clientY < bottom;
}

/** Puts the one button of an element right after another button in the tab order, both ways. */
function useTabDetour(ref: RefObject<HTMLElement | null>, findOrigin: () => HTMLElement | null): void {
  useEffect(() => {
    function follow(event: KeyboardEvent): void {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      const origin = findOrigin();
      const button = ref.current?.querySelector('button');
      if (key !== 'Tab' || altKey || ctrlKey || metaKey || !origin || !button) return;
      if (document.activeElement === origin && !shiftKey) {
        event.preventDefault();
        focusVisibly(button);
      } else if (document.activeElement === button) {
        // Forwards, the browser goes on from here to what follows.
        if (shiftKey) event.preventDefault();
        focusVisibly(origin);
      }
    }

    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  });
}
