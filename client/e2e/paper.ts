import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';

/** What is on each side of the paper. */
export async function printPage(
  page: Page,
  format: 'A4' | 'Letter' = 'A4',
  landscape = false,
): Promise<string[]> {
  const pdf = await page.pdf({ format, landscape });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text;
}

export function boxesOf(side: string | undefined): string {
  return (side ?? '').replaceAll(/[^☐☑]/g, '');
}
