/** Safari allows only 100 history updates in 30 seconds. */
const pauseMs = 300;

let stored: number | undefined;
let isLeftToUs = false;
let isLeftToNextLoad = false;

/** Starts storing the scroll position in each history entry, which survives a reload. */
export function startStoringScroll(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    // The history entry is that of the next page already.
    if (isLeftToNextLoad) return;
    const { history } = window;
    // Round down: Firefox has fractions of pixels, but page heights are integers.
    const scrollY = Math.floor(window.scrollY);
    if (history.state?.scrollY !== scrollY) history.replaceState({ ...history.state, scrollY }, '');
  }

  stored = window.history.state?.scrollY;
  // It stays so for this entry: the browser's own attempt, to the place of the page that was left, could come after ours.
  isLeftToUs = window.history.scrollRestoration === 'manual';
  window.addEventListener('popstate', ({ state }) => {
    // A position that is not stored yet is that of the entry that was left.
    clearTimeout(timer);
    stored = state?.scrollY;
  });
  window.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(store, pauseMs);
  });
  // Before a link is followed. Not on other clicks, because reading the position forces a layout.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) store();
    },
    { capture: true },
  );
}

/** The stored scroll position of the history entry that was last restored or reloaded; undefined on a first visit. */
export function storedScroll(): number | undefined {
  return stored;
}

/**
 * Before a reload that shows another page than the one on the screen: the browser would scroll the next page to where this one is.
 */
export function leaveScrollToNextLoad(): void {
  isLeftToNextLoad = true;
  window.history.scrollRestoration = 'manual';
}

/** Whether the page that was shown before this load has left the scrolling to it. */
export function isScrollLeftToUs(): boolean {
  return isLeftToUs;
}

/**
 * Scrolls to the stored position once the page is tall enough, and stays there while it grows. Browsers try only once, when the
 * previous page or the loading state may still be shown. Gives up when the skater acts. Returns the function that cancels it.
 */
export function restoreScroll(): () => void {
  const top = stored ?? 0;
  const { style } = document.documentElement;
  const stopping = new AbortController();
  const observer = new ResizeObserver(restore);

  function restore(): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight < top) return;
    window.scrollTo(0, top);
  }

  function stop(): void {
    observer.disconnect();
    stopping.abort();
    style.overflowAnchor = '';
  }

  // The browser's own correction, when a card above opens, comes in steps and after ours.
  style.overflowAnchor = 'none';

  // The observer first fires in the next frame, after the browser's own attempt.
  observer.observe(document.body);
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'popstate']) {
    window.addEventListener(type, stop, { signal: stopping.signal });
  }
  return stop;
}
