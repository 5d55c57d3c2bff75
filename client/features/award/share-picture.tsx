import { useCode } from '../../lib/use-code.ts';
import { Button } from '../../ui/button.tsx';
import type { PictureDialogProps } from './picture-dialog.tsx';

interface SharePictureProps extends Omit<PictureDialogProps, 'onClose'> {
  variant?: 'primary' | 'secondary' | 'text';
}

/** Opens a picture to share. Its code is loaded when it is needed. */
export function SharePicture({ variant = 'secondary', ...picture }: SharePictureProps) {
  const { code, hasFailed, open, close } = useCode(() => import('./picture-dialog.tsx'), 'the picture');
  return (
    <>
      <Button variant={variant} label={`Share ${picture.name}`} onClick={open}>
        Share
      </Button>
      <div role="status">
        {hasFailed && <p>We couldn’t make the picture. Check your connection, then try again.</p>}
      </div>
      {code && <code.PictureDialog {...picture} onClose={close} />}
    </>
  );
}
