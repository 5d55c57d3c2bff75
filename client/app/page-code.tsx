import { type ComponentType, lazy } from 'react';

export type PageModule = Promise<{ default: ComponentType }>;

export interface PageCode {
  Page: ComponentType;
  /** Loads the code, so that the page hydrates at once and shows no loading state over what the server rendered. */
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
