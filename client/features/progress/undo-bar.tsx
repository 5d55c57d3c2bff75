import { type FocusEvent, useEffect, useState } from 'react';
import { completionStore, type Toggle } from './completion-store.ts';
import { toggleButtonId } from './toggle-button-id.ts';
import styles from './undo-bar.module.css';
import { useFocusHandover } from './use-focus-handover.ts';
import { useTabDetour } from './use-tab-detour.ts';

/** How long it stays once nobody is at it. */
const shownMs = 10_000;

export function UndoBar({ toggle }: { toggle: Toggle }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const findToggleButton = () => document.getElementById(toggleButtonId(toggle.key));
  const ref = useFocusHandover(() => findToggleButton() ?? document.querySelector('h1'));
  useTabDetour(ref, findToggleButton);

  useEffect(() => {
    if (hovered || focused) return;
    const timer = setTimeout(completionStore.forgetToggle, shownMs);
    return () => clearTimeout(timer);
  }, [hovered, focused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits as long as somebody is at its button
    <div
      ref={ref}
      className={styles.bar}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) =>
        setFocused(currentTarget.contains(relatedTarget))
      }
    >
      <span>
        {toggle.completed ? 'Marked complete' : 'Mark removed'}
        {toggle.moveName && <span className="visually-hidden">: {toggle.moveName}</span>}.
      </span>{' '}
      <button type="button" className={styles.undo} onClick={completionStore.undo}>
        Undo
      </button>
    </div>
  );
}
