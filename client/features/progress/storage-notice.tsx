import { Notice } from '../../ui/notice.tsx';
import { useCompletion } from './use-completion.ts';

const messages = {
  damaged:
    'The marks on this device could not be read, so they cannot be kept. You can go on: new marks start a fresh list.',
  'not-saved':
    'Your marks cannot be kept: this browser does not let the app save them. They last until you close this page. Allow site data or free some space, then try again.',
};

/** Tells a visitor when marks are not kept. */
export function StorageNotice() {
  const { fault } = useCompletion();
  return <div role="status">{fault && <Notice>{messages[fault]}</Notice>}</div>;
}
