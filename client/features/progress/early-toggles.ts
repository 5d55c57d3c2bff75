import { type Completion, unknownCompletion } from './completion.ts';
import { completionStore } from './completion-store.ts';
import { describeToggle } from './describe-toggle.ts';

let shown = unknownCompletion;

/** What the buttons said last before React took them over: it has to begin with the same. */
export function completionShownEarly(): Completion {
  return shown;
}

/**
 * Brings the buttons of a page that the server rendered to life for a visitor, as soon as it is known that it is one: on
 * a slow phone React comes a good half second later. A skater who is signed in waits for it, because it tells how the
 * saving goes. Returns the function that ends it, for React to take over.
 */
export function startEarlyToggles(): () => void {
  const { value, toggle } = completionStore;

  function show(): void {
    const completion = value.get();
    if (!completion.loaded || completion.uid !== undefined) return;
    shown = completion;
    for (const button of document.querySelectorAll<HTMLElement>('button[data-completion-key]')) {
      paint(button, completion);
    }
  }

  function press({ target }: Event): void {
    const button = (target as Element).closest<HTMLElement>('button[data-completion-key]');
    const { completionKey: key, moveName } = button?.dataset ?? {};
    if (key !== undefined && shown.loaded && shown === value.get()) void toggle(key, moveName);
  }

  show();
  const unsubscribe = value.subscribe(show);
  document.addEventListener('click', press);
  return () => {
    unsubscribe();
    document.removeEventListener('click', press);
  };
}

/** Leaves what React would have rendered, to the letter. */
function paint(button: HTMLElement, completion: Completion): void {
  const { completionKey: key = '', moveName = '' } = button.dataset;
  const { text, label, pressed } = describeToggle(completion, key, moveName);
  button.textContent = text;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-pressed', String(pressed));
  button.removeAttribute('aria-disabled');
}
