import type { Page } from '@playwright/test';

/** The paths of the pages that the browser requests from now on. Links within the app request none. */
export function listPagesLoaded(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
