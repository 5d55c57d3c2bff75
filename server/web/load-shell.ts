import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PreparedResponse, prepareResponse } from './prepared-response.ts';

/** Reads the built app's HTML, the same for every page and everyone. It tells the page whether analytics is set up. */
export async function loadShell(clientFolder: string, measurementId?: string): Promise<PreparedResponse> {
  const file = join(clientFolder, 'index.html');
  const html = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`The built app is missing (${file}). Build it with: npm run build`, { cause });
  });
  const meta = measurementId ? `<meta name="analytics" content="${measurementId}" />` : '';
  return prepareResponse(html.replace('</head>', `${meta}</head>`), 'text/html; charset=utf-8');
}
