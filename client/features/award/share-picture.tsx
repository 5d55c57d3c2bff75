import { useState } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';

interface SharePictureProps {
  name: string;
  /** Goes with the picture. */
  text: string;
  draw: (code: typeof import('./draw-picture.ts')) => Promise<Blob>;
}

/** Shares a picture through the device, or downloads it where the device shares no files. */
export function SharePicture({ name, text, draw }: SharePictureProps) {
  const [outcome, setOutcome] = useState<string>();

  async function share(): Promise<void> {
    setOutcome(undefined);
    try {
      const picture = await draw(await loadCode(() => import('./draw-picture.ts')));
      const file = new File([picture], `${name}.png`, { type: picture.type });
      if (await shareFile(file, text)) return;
      saveFile(file);
      setOutcome(messages.lookForDownload(file));
    } catch (error) {
      logError('Error sharing the award', error);
      setOutcome(`We couldn’t make the picture. Try again. Still no picture? ${messages.otherBrowser}`);
    }
  }

  return (
    <>
      <Button variant="secondary" label={`Share ${name}`} onClick={() => void share()}>
        Share
      </Button>
      <div role="status">{outcome && <p>{outcome}</p>}</div>
    </>
  );
}

/** Returns whether the device's share sheet took care of it. Canceling does, too. */
async function shareFile(file: File, text: string): Promise<boolean> {
  if (!navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file], text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
