type Recover = (error: unknown) => Promise<never>;

let recover: Recover = (error) => Promise.reject(error);

/** Says what to do when code cannot be loaded, as happens to a page of an earlier release. */
export function recoverMissingCode(by: Recover): void {
  recover = by;
}

/** Loads code that the skater has asked for. What is fetched ahead needs no recovery: it may never be used. */
export function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch(recover);
}
