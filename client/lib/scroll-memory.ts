/** Safari refuses more than 100 changes of the history in 30 seconds. */
const pauseMs = 300;

let remembered: number | undefined;

/** From now on each entry of the browser's history says where its page is scrolled to. That outlasts a reload. */
export function rememberScroll(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function remember(): void {
    clearTimeout(timer);
    const { history } = window;
    // Firefox has parts of pixels, the height of a page has none.
    const scrollY = Math.floor(window.scrollY);
    if (history.state?.scrollY !== scrollY) history.replaceState({ ...history.state, scrollY }, '');
  }

  remembered = window.history.state?.scrollY;
  window.addEventListener('popstate', ({ state }) => {
    remembered = state?.scrollY;
  });
  window.addEventListener('scroll', () => {
    clearTimeout(timer);
    timer = setTimeout(remember, pauseMs);
  });
  // Before a link leads on. Not at other presses, which would wait for the layout of the page.
  window.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) remember();
    },
    { capture: true },
  );
}

/** Where the page was that the skater last came back to, or loaded again; undefined if that was a first visit. */
export function rememberedScroll(): number | undefined {
  return remembered;
}

/**
 * Scrolls to where the page was, once it is tall enough. Browsers try that once, and no further than the page before it or its
 * loading state is tall. Returns the function that gives up, as it does when the skater acts first.
 */
export function restoreScroll(): () => void {
  const top = remembered ?? 0;
  const stopping = new AbortController();
  const observer = new ResizeObserver(restore);

  function restore(): void {
    const { scrollHeight, clientHeight } = document.documentElement;
    if (scrollHeight - clientHeight < top) return;
    window.scrollTo(0, top);
    stop();
  }

  function stop(): void {
    observer.disconnect();
    stopping.abort();
  }

  // It reports the next frame first: by then the browser has tried.
  observer.observe(document.body);
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, stop, { signal: stopping.signal });
  }
  return stop;
}
