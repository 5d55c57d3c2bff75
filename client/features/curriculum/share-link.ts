/** What became of a link: handed to another app, the sheet was closed, copied to the clipboard, or none of these. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'failed';

/** Opens the device's own sheet for sharing, or copies the link where there is none or it fails. */
export async function shareLink(title: string, url: string): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
