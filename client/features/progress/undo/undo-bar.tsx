import { type ReactNode, useEffect, useState } from 'react';
import { useFocusHandover } from '../../../lib/use-focus-handover.ts';
import type { LastChange } from '../store/completion.ts';
import { completionStore } from '../store/completion-store.ts';
import styles from './undo-bar.module.css';
import { useTabDetour } from './use-tab-detour.ts';

/** How long it stays once nobody is at it. */
const shownMs = 10_000;

export default function UndoBar({ change }: { change: LastChange }): ReactNode {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const findOrigin = () => document.getElementById(change.originId);
  const ref = useFocusHandover(() => findOrigin() ?? document.querySelector('h1'));
  useTabDetour(ref, findOrigin);

  useEffect(() => {
    if (hovered || focused) return;
    const timer = setTimeout(completionStore.forgetChange, shownMs);
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
      onBlur={() => setFocused(false)}
    >
      <span>
        {change.text}
        {change.about && <span className="visually-hidden">: {change.about}</span>}.
      </span>{' '}
      <button type="button" className={styles.undo} onClick={completionStore.undo}>
        Undo
      </button>
    </div>
  );
}
