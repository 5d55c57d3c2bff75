type Recover = (error: unknown) => Promise<never>;

let recover: Recover = (error) => Promise.reject(error);

/** Sets what happens if code cannot be loaded, for example because a newer release has replaced it. */
export function onMissingCode(handler: Recover): void {
  recover = handler;
}

/** @param isNeeded if false when the code turns out to be missing, there is no recovery: a prefetch must not reload the page */
export function loadCode<Module>(load: () => Promise<Module>, isNeeded = () => true): Promise<Module> {
  return load().catch((error: unknown) => {
    if (!isNeeded()) throw error;
    return recover(error);
  });
}
