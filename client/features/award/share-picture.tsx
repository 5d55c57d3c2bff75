import { type ComponentType, useState } from 'react';
import { loadCode } from '../../lib/load-code.ts';
import { logError } from '../../lib/log-error.ts';
import { Button } from '../../ui/button.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

interface SharePictureProps extends Omit<PictureDialogProps, 'onClose'> {
  variant?: 'primary' | 'secondary' | 'text';
}

/** Opens a picture to share. Its code is loaded when it is needed. */
export function SharePicture({ variant = 'secondary', ...picture }: SharePictureProps) {
  const [Dialog, setDialog] = useState<ComponentType<PictureDialogProps>>();
  const [hasFailed, setFailed] = useState(false);

  async function open(): Promise<void> {
    setFailed(false);
    try {
      const { PictureDialog } = await loadCode(() => import('./picture-dialog.tsx'));
      setDialog(() => PictureDialog);
    } catch (error) {
      logError('Loading the picture failed', error);
      setFailed(true);
    }
  }

  return (
    <>
      <Button variant={variant} label={`Share ${picture.name}`} onClick={() => void open()}>
        Share
      </Button>
      <div role="status">
        {hasFailed && <p>We couldn’t make the picture. Check your connection, then try again.</p>}
      </div>
      {Dialog && <Dialog {...picture} onClose={() => setDialog(undefined)} />}
    </>
  );
}
