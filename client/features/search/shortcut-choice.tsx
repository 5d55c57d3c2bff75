import styles from './shortcut-choice.module.css';
import { switchShortcut, useShortcutOn } from './switch-shortcut.ts';

/** The switch of the / key. */
export function ShortcutChoice() {
  const on = useShortcutOn();
  return (
    <label className={`${styles.choice} needs-scripts`}>
      <input type="checkbox" checked={on} onChange={(event) => switchShortcut(event.target.checked)} />
      <span>
        Press <kbd>/</kbd> on any page to search
      </span>
    </label>
  );
}
