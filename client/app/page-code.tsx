import { type ComponentType, lazy } from 'react';

export type PageModule = Promise<{ default: ComponentType }>;

export interface PageCode {
  Page: ComponentType;
  /** Has the page render without waiting for its code: what the server rendered must not be replaced by a pause. */
  preload(): Promise<void>;
  /** Fetches the code for later. */
  prefetch(): Promise<unknown>;
}

/** A page whose code is fetched when the page is first shown, or before. */
export function createPageCode(load: () => PageModule): PageCode {
  const Lazy = lazy(load);
  let Loaded: ComponentType | undefined;
  return {
    Page: () => (Loaded ? <Loaded /> : <Lazy />),
    async preload() {
      Loaded = (await load()).default;
    },
    prefetch: load,
  };
}
