import { switchShortcut, useShortcutOn } from './search-shortcut.ts';
import styles from './shortcut-choice.module.css';

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
