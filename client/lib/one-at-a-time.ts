/** Runs `work` in one call at a time. A call while it runs makes it run once more. */
export function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let again = false;
  return async () => {
    again = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (again) {
        again = false;
        await work();
      }
    } finally {
      isRunning = false;
    }
  };
}
