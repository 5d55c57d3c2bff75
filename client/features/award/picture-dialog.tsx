import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { getEdition } from '#shared/edition.ts';
import { useDialogHandover } from '../../lib/focus.ts';
import { logError } from '../../lib/log-error.ts';
import * as messages from '../../lib/messages.ts';
import { saveFile } from '../../lib/save-file.ts';
import { TracingThumbnail } from '../../tracing/tracing-thumbnail.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel, Row } from '../../ui/looks.tsx';
import { Segments } from '../../ui/segments.tsx';
import { AwardBadge } from './award-badge.tsx';
import { composePicture, type DrawnPart, heights, type PictureFormat, width } from './compose-picture.ts';
import { drawPicture } from './draw-picture.ts';
import styles from './picture-dialog.module.css';
import type { PicturePart } from './picture-parts.ts';
import { findPublicHost } from './public-address.ts';
import { useClubLogo } from './use-club-logo.ts';

const formats = [
  { value: 'square', text: 'Square' },
  { value: 'tall', text: 'Tall' },
] as const;

export interface PictureDialogProps {
  /** Of the picture's file. */
  name: string;
  /** Goes with the picture. */
  text: string;
  parts: readonly PicturePart[];
  onClose: () => void;
}

/** A picture as it will be shared: through the device, or downloaded where the device shares no files. */
export function PictureDialog({ name, text, parts, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const sources = useRef<HTMLDivElement>(null);
  const headingId = useId();
  const [format, setFormat] = useState<PictureFormat>('square');
  const [picture, setPicture] = useState<string>();
  const [isSharing, setSharing] = useState(false);
  const [outcome, setOutcome] = useState<string>();
  const logo = useClubLogo();
  useEffect(() => dialog.current?.showModal(), []);
  // Removed with its page by Back, or because the move is no longer completed.
  useDialogHandover(dialog);
  useLayoutEffect(() => {
    if (logo === undefined) return;
    const drawn = parts.map((part, index) => findDrawn(part, sources.current?.children[index]));
    const svg = composePicture(drawn, format, { logo, words: [getEdition().clubName, findPublicHost()] });
    setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`);
  }, [parts, format, logo]);

  async function share(source: string): Promise<void> {
    setSharing(true);
    setOutcome(undefined);
    try {
      const blob = await drawPicture(source, format);
      const file = new File([blob], `${name}.png`, { type: blob.type });
      if (await shareFile(file, text)) return;
      saveFile(file);
      setOutcome(messages.lookForDownload(file));
    } catch (error) {
      logError('Sharing a picture failed', error);
      setOutcome(`We couldn’t make the picture. Try again. Still no picture? ${messages.otherBrowser}`);
    } finally {
      setSharing(false);
    }
  }

  // Not in the page where it is opened, whose looks it would get.
  return createPortal(
    <Panel as="dialog" ref={dialog} className={styles.dialog} aria-labelledby={headingId} onClose={onClose}>
      <h2 id={headingId}>{`Share ${name}`}</h2>
      <div ref={sources} hidden>
        {parts.map((part) => (
          <div key={'text' in part ? `${part.kind} ${part.text}` : part.kind}>
            {part.kind === 'badges' && part.levelIds.map((id) => <AwardBadge key={id} levelId={id} />)}
            {part.kind === 'drawing' && <TracingThumbnail move={part.move} />}
          </div>
        ))}
      </div>
      <div className={styles.stage}>
        {picture && <img src={picture} width={width} height={heights[format]} alt={describe(parts)} />}
      </div>
      <Row className={styles.actions}>
        <Segments label="Shape" options={formats} chosen={format} onChoose={setFormat} />
        <Button disabled={!picture || isSharing} onClick={() => picture && void share(picture)}>
          Share picture
        </Button>
        <Button variant="secondary" onClick={() => dialog.current?.close()}>
          Close
        </Button>
      </Row>
      <div role="status">{outcome && <p>{outcome}</p>}</div>
    </Panel>,
    document.body,
  );
}

function findDrawn(part: PicturePart, source: Element | undefined): DrawnPart {
  const svgs = [...(source?.children ?? [])] as SVGElement[];
  if (part.kind === 'badges') return { kind: 'badges', svgs };
  return part.kind === 'drawing' ? { kind: 'drawing', svg: svgs[0] } : part;
}

function describe(parts: readonly PicturePart[]): string {
  return parts.flatMap((part) => ('text' in part ? part.text : [])).join(' ');
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
