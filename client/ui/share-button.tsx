import { useState } from 'react';
import { Button } from './button.tsx';

interface ShareButtonProps {
  name: string;
  path: string;
  isPill?: boolean;
}

export function ShareButton({ name, path, isPill = false }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  // The server renders the button, too.
  const url = () => new URL(path, window.location.origin).href;

  async function share(): Promise<void> {
    setOutcome(undefined);
    setOutcome(await shareLink({ title: name, url: url() }));
  }

  return (
    <>
      <Button variant={isPill ? 'secondary' : 'text'} label={`Share ${name}`} onClick={() => void share()}>
        Share
      </Button>
      <div role="status">
        {outcome === 'copied' && <p>Link copied</p>}
        {outcome === 'failed' && (
          <p>
            We couldn’t copy the link. Select it and copy it yourself: <code>{url()}</code>
          </p>
        )}
      </div>
    </>
  );
}

/** Opens the device's share sheet, which reports the outcome itself. If there is none, or it fails, copies the link. */
async function shareLink(
  link: Required<Pick<ShareData, 'title' | 'url'>>,
): Promise<'copied' | 'failed' | undefined> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share(link);
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  }
  try {
    await navigator.clipboard.writeText(link.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
