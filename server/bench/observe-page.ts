/** What a page tells of itself. Times are in milliseconds since the navigation began. */
export interface PageTimes {
  fcp: number;
  lcp: number;
  layoutShift: number;
  /** Total Blocking Time: the parts beyond 50 ms of the tasks after the first content is there. */
  blockingTime: number;
  /** When a press of the first 'Mark Complete' changed it; 0 where there is none. */
  toggleWorks: number;
  /** A second and a half after the load without a long task, and the toggle works. */
  settled: boolean;
}

declare global {
  interface Window {
    pageTimes: PageTimes;
  }
}

/** Runs in the page before anything else. It must not refer to anything outside itself. */
export function observePage(): void {
  const times: PageTimes = {
    fcp: 0,
    lcp: 0,
    layoutShift: 0,
    blockingTime: 0,
    toggleWorks: 0,
    settled: false,
  };
  window.pageTimes = times;
  const longTasks: PerformanceEntry[] = [];
  // What a press moves is no shift; the browser does not take a script's press for one.
  let pressedAt = Number.POSITIVE_INFINITY;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') times.fcp = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    times.lcp = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    const isOfPress = entry.startTime >= pressedAt;
    if (!hadRecentInput && !isOfPress) times.layoutShift += value;
  });
  observe('longtask', (entry) => longTasks.push(entry));
  const endOf = ({ startTime, duration }: PerformanceEntry) => startTime + duration;
  const readBlockingTime = () =>
    longTasks
      .map((task) => endOf(task) - Math.max(task.startTime, times.fcp) - 50)
      .reduce((sum, beyond) => sum + Math.max(0, beyond), 0);

  const tryToggle = () => {
    const button = document.querySelector<HTMLElement>('main li button[aria-label^="Mark Complete"]');
    if (!button || button.getAttribute('aria-disabled')) return;
    pressedAt = Math.min(pressedAt, performance.now());
    button.click();
    setTimeout(() => {
      const pressed = button.getAttribute('aria-pressed') === 'true';
      if (pressed && times.toggleWorks === 0) times.toggleWorks = performance.now();
    });
  };
  const timer = setInterval(() => {
    if (times.toggleWorks === 0) tryToggle();
    if (document.readyState !== 'complete') return;
    const { loadEventEnd } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
    const quietSince = Math.max(loadEventEnd, ...longTasks.map(endOf));
    times.settled = performance.now() - quietSince > 1_500;
    if (!times.settled) return;
    times.blockingTime = readBlockingTime();
    clearInterval(timer);
  }, 20);
}
