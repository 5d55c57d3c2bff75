/**
 * Adds error texts tied to their fields, a plain label of the name, roles and names of links, a focus on each new page, and
 * messages read out by `say`. Returns what stops it.
 */
export function makeWidgetAccessible(host: HTMLElement, say: (message: string) => void): () => void {
  let page: Element | null = null;
  let hadFocus = false;
  const noteFocus = () => {
    hadFocus = true;
  };

  const improve = () => {
    // The page has its own first heading.
    for (const title of host.querySelectorAll('h1')) title.setAttribute('aria-level', '2');
    host.querySelectorAll('label').forEach(labelName);
    host.querySelectorAll<HTMLElement>('.firebaseui-error').forEach(tieToField);
    host.querySelectorAll<HTMLElement>('a[href^="javascript:"]').forEach(nameLink);
    say(readMessages(host));
    if (page === host.firstElementChild) return;
    page = host.firstElementChild;
    nameForm(host);
    // The widget moves the focus to the fields of a page. Where there are none, to a button after the text, or it is lost.
    const isInField = document.activeElement?.tagName === 'INPUT';
    if (hadFocus && !isInField) focusStart(host);
  };
  host.addEventListener('focusin', noteFocus);
  const observer = new MutationObserver(improve);
  observer.observe(host, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  return () => {
    observer.disconnect();
    host.removeEventListener('focusin', noteFocus);
  };
}

/** The widget focuses a field, and a screen reader says which form it is in. */
function nameForm(host: HTMLElement): void {
  const title = host.querySelector('h1');
  if (!title) return;
  title.id = 'sign-in-title';
  title.closest('form')?.setAttribute('aria-labelledby', title.id);
}

function focusStart(host: HTMLElement): void {
  const title = host.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  (title ?? host.querySelector('button'))?.focus();
}

const isShown = (element: Element) => !element.classList.contains('firebaseui-hidden');

function tieToField(error: HTMLElement): void {
  const field = /firebaseui-id-([a-z-]+)-error/.exec(error.className)?.[1];
  const input = field && error.closest('form')?.querySelector(`input.firebaseui-id-${field}`);
  if (!input) return;
  error.id = `${input.id}-error`;
  input.setAttribute('aria-describedby', error.id);
  input.setAttribute('aria-invalid', String(isShown(error)));
}

function labelName(label: HTMLElement): void {
  if (label.textContent === 'First & last name') label.textContent = 'Your name';
}

function nameLink(link: HTMLElement): void {
  if (link.matches('.firebaseui-tos-link, .firebaseui-pp-link')) return;
  link.setAttribute('role', 'button');
  link.onkeydown = pressBySpace;
  if (!link.classList.contains('firebaseui-id-password-toggle')) return;
  link.setAttribute(
    'aria-label',
    link.classList.contains('firebaseui-input-toggle-off') ? 'Hide password' : 'Show password',
  );
}

/** As buttons are: a link would scroll the page. */
function pressBySpace(event: KeyboardEvent): void {
  if (event.key !== ' ') return;
  event.preventDefault();
  (event.currentTarget as HTMLElement).click();
}

function readMessages(host: HTMLElement): string {
  const errors = [...host.querySelectorAll('.firebaseui-error')].filter(isShown);
  const notices = [...host.querySelectorAll('.firebaseui-info-bar-message')].map((bar) => bar.firstChild);
  return [...notices, ...errors]
    .map((node) => node?.textContent?.trim() ?? '')
    .filter(Boolean)
    .join(' ');
}
