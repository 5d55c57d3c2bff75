import type { WorkboxPlugin } from 'workbox-core/types.js';

/** Whether a page asks only for files of this build: those of another may not be here when they are needed. */
export async function isOfThisBuild(page: Response, ownFiles: ReadonlySet<string>): Promise<boolean> {
  const html = await page.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
  return files.length > 0 && files.every((path) => ownFiles.has(path));
}

/**
 * Has the worker install only as a whole: while a release is under way, another server may answer with a page of the
 * build before. The browser tries again on the next visit.
 */
export function createBuildGuard(shellUrl: string, ownFiles: ReadonlySet<string>): WorkboxPlugin {
  return {
    cacheWillUpdate: async ({ request, response }) => {
      if (response.status !== 200) return null;
      const isShell = new URL(request.url).pathname === shellUrl;
      return isShell && !(await isOfThisBuild(response, ownFiles)) ? null : response;
    },
  };
}
