import { whenIdle } from './when-idle.ts';

/** In milliseconds: a key that comes meanwhile waits no longer. */
const sliceMs = 5;

/** Does the steps of some work in slices, once the page has nothing else to do. Returns the function that calls it off. */
export function doWhenIdle(steps: Iterator<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    const end = performance.now() + sliceMs;
    while (performance.now() < end) {
      if (steps.next().done) return;
    }
    timer = setTimeout(run);
  }

  const callOff = whenIdle(run);
  return () => {
    callOff();
    clearTimeout(timer);
  };
}
