type Recover = (error: unknown) => Promise<never>;

let recover: Recover = (error) => Promise.reject(error);

/** Sets what happens if code cannot be loaded, for example because a newer release has replaced it. */
export function recoverMissingCode(by: Recover): void {
  recover = by;
}

/** Loads code that is needed now. Prefetching goes without: it must not reload the page. */
export function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(recover);
}
