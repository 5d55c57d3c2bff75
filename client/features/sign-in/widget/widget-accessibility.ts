export interface Announcement {
  message: string;
  /** Counts the skater's attempts, so that the same message can be announced again. */
  attempt: number;
}

/** Adds what FirebaseUI lacks for screen readers and keyboards, on each of its pages. Returns the function that stops it. */
export function makeWidgetAccessible(
  host: HTMLElement,
  announce: (announcement: Announcement) => void,
): () => void {
  let page: Element | null = null;
  let hadFocus = false;
  let attempt = 0;
  const recordFocus = () => {
    hadFocus = true;
  };

  const update = (records: MutationRecord[]) => {
    if (records.some(isErrorWritten)) attempt++;
    // Our page already has an h1.
    for (const title of host.querySelectorAll('h1')) title.setAttribute('aria-level', '2');
    host.querySelectorAll('label').forEach(simplifyNameLabel);
    nameSignUpButton(host);
    labelPhoneFields(host);
    host.querySelectorAll<HTMLElement>('.firebaseui-error').forEach(linkErrorToField);
    host.querySelectorAll<HTMLElement>('a[href^="javascript:"]').forEach(makeLinkButton);
    announce({ message: readMessages(host), attempt });
    if (page === host.firstElementChild) return;
    page = host.firstElementChild;
    nameForm(host);
    addUserName(host);
    // The widget focuses the first field of a page. If there is none, it focuses a button after the text, or nothing.
    const { activeElement } = document;
    const isAtButton = host.contains(activeElement) && activeElement?.tagName !== 'INPUT';
    if (hadFocus && (activeElement === document.body || isAtButton)) focusStart(host);
  };
  host.addEventListener('focusin', recordFocus);
  const observer = new MutationObserver(update);
  observer.observe(host, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class'],
  });
  return () => {
    observer.disconnect();
    host.removeEventListener('focusin', recordFocus);
  };
}

/** Screen readers announce the name of the form when one of its fields is focused. */
function nameForm(host: HTMLElement): void {
  const title = host.querySelector('h1');
  if (!title) return;
  title.id = 'sign-in-title';
  title.closest('form')?.setAttribute('aria-labelledby', title.id);
}

/** Password managers look for the user name in a field, but these pages only show it. */
function addUserName(host: HTMLElement): void {
  const form = host.querySelector(
    ':is(.firebaseui-id-page-password-reset, .firebaseui-id-page-password-linking) form',
  );
  if (!form) return;
  const field = document.createElement('input');
  field.autocomplete = 'username';
  field.value = form.querySelector('strong')?.textContent ?? '';
  field.hidden = true;
  form.prepend(field);
}

function focusStart(host: HTMLElement): void {
  const title = host.querySelector<HTMLElement>('h1');
  if (title) title.tabIndex = -1;
  (title ?? host.querySelector('button'))?.focus();
}

/** With each attempt the widget writes its errors again, even if they are the same. */
function isErrorWritten({ target, addedNodes }: MutationRecord): boolean {
  return addedNodes.length > 0 && (target as Element).classList.contains('firebaseui-error');
}

const isShown = (element: Element) => !element.classList.contains('firebaseui-hidden');

function linkErrorToField(error: HTMLElement): void {
  const field = /firebaseui-id-([a-z-]+)-error/.exec(error.className)?.[1];
  const input = field && error.closest('form')?.querySelector(`input.firebaseui-id-${field}`);
  if (!input) return;
  error.id = `${input.id}-error`;
  input.setAttribute('aria-describedby', error.id);
  input.setAttribute('aria-invalid', String(isShown(error)));
}

function simplifyNameLabel(label: HTMLElement): void {
  if (label.textContent === 'First & last name') label.textContent = 'Your name';
}

/** FirebaseUI's "Save" creates an account. */
function nameSignUpButton(host: HTMLElement): void {
  const button = host.querySelector('.firebaseui-id-page-password-sign-up .firebaseui-id-submit');
  if (button?.textContent === 'Save') button.textContent = 'Create account';
}

/** Browsers and password managers fill in only fields whose purpose they know. */
function labelPhoneFields(host: HTMLElement): void {
  host.querySelector('.firebaseui-id-phone-number')?.setAttribute('autocomplete', 'tel');
  const code = host.querySelector('.firebaseui-id-phone-confirmation-code');
  code?.setAttribute('autocomplete', 'one-time-code');
  code?.setAttribute('inputmode', 'numeric');
  const country = host.querySelector('.firebaseui-id-country-selector');
  country?.setAttribute('aria-label', `Country code ${country.textContent}`);
}

function makeLinkButton(link: HTMLElement): void {
  if (link.matches('.firebaseui-tos-link, .firebaseui-pp-link')) return;
  link.setAttribute('role', 'button');
  link.onkeydown = pressBySpace;
  if (!link.classList.contains('firebaseui-id-password-toggle')) return;
  link.setAttribute(
    'aria-label',
    link.classList.contains('firebaseui-input-toggle-off') ? 'Hide password' : 'Show password',
  );
}

/** Space activates buttons, but would scroll the page on a link. */
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
