import { plural } from '#shared/plural.ts';
import { type ClassSkater, listCodes, listNotes } from '../../stores/class/class-skaters.ts';
import { Disclosure, Row } from '../../ui/looks.tsx';
import { QrImage } from '../../ui/qr-code.tsx';
import { ShareButton } from '../../ui/share-button.tsx';
import { WithName } from '../../ui/with-name.tsx';
import styles from './class.module.css';

/** Makes the path of the link that the skater's parents open. */
export type MakeLink = (skater: ClassSkater) => string;

/** The finest code that a phone's camera reads. */
const maxQrLength = 800;

export function hasNews(skater: ClassSkater): boolean {
  return skater.ticks !== '' || listNotes(skater).length > 0;
}

interface SendLinkProps {
  skater: ClassSkater;
  makeLink: MakeLink;
  /** Also as a code, for parents at the rink. */
  hasCode?: boolean;
}

/** What the skater's parents get, and the ways to give it to them. */
export function SendLink({ skater, makeLink, hasCode = false }: SendLinkProps) {
  const moves = plural(listCodes(skater.ticks).length, 'move');
  const notes = listNotes(skater).length;
  const path = makeLink(skater);
  const name = `${skater.name}: from your coach`;
  return (
    <>
      <Row>
        <span>
          <WithName
            name={skater.name}
            after={notes > 0 ? `: ${moves}, ${plural(notes, 'note')}` : `: ${moves}`}
          />
        </span>
        <ShareButton name={name} path={path} />
      </Row>
      {hasCode && path.length <= maxQrLength && (
        <Disclosure>
          <summary>QR code</summary>
          <div className={styles.code}>
            <QrImage address={window.location.origin + path} name={name} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

interface NotesChoiceProps {
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

export function NotesChoice({ isChosen, onChoose }: NotesChoiceProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>Send my notes too</span>
    </label>
  );
}
