import type { Completion } from './completion.ts';

/** What the button of a move says and is. */
export interface ToggleLook {
  text: string;
  label: string;
  /** Undefined while it is not known; then it cannot be pressed. */
  pressed: boolean | undefined;
}

export function describeToggle(completion: Completion, key: string, moveName: string): ToggleLook {
  const pressed = completion.loaded ? (completion.marks.get(key) ?? false) : undefined;
  const text = completion.fault === 'not-loaded' ? 'Not loaded' : textOf(pressed);
  return { text, label: `${text || 'Loading'}: ${moveName}`, pressed };
}

/** While nothing is known there is no text: none can be wrong, and none has to move when the right one comes. */
function textOf(pressed: boolean | undefined): string {
  if (pressed === undefined) return '';
  return pressed ? 'Completed' : 'Mark Complete';
}
