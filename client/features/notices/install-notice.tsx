import { useEffect, useRef, useState } from 'react';
import { useProgress } from '../../stores/progress/progress-store.ts';
import { deviceStorage, readItem, writeItem } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { Button } from '../../ui/button.tsx';
import { Floating } from '../../ui/looks.tsx';

/** Chromium's event, which TypeScript does not know. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const matches = (query: string) => window.matchMedia?.(query).matches === true;
const isIos = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent);

/** Once, after the third completed move and its Undo bar, shows how to add the app to the home screen. */
export function InstallNotice() {
  const { progress, lastChange } = useProgress();
  const [event, setEvent] = useState<InstallEvent>();
  const [isShown, setIsShown] = useState(false);
  const hasChanged = useRef(false);
  const completed = [...progress.values()].filter(Boolean).length;

  useEffect(() => {
    function storeOffer(offer: Event): void {
      // Chromium's own bar would cover the moves.
      offer.preventDefault();
      setEvent(offer as InstallEvent);
    }

    window.addEventListener('beforeinstallprompt', storeOffer);
    return () => window.removeEventListener('beforeinstallprompt', storeOffer);
  }, []);

  useEffect(() => {
    if (lastChange) hasChanged.current = true;
    if (lastChange || !hasChanged.current || completed < 3) return;
    if (matches('(display-mode: standalone)') || readItem(deviceStorage, storedKeys.installHint)) return;
    if (!event && !matches('(pointer: coarse)')) return;
    writeItem(deviceStorage, storedKeys.installHint, 'shown');
    setIsShown(true);
  }, [lastChange, completed, event]);

  function install(): void {
    setIsShown(false);
    void event?.prompt();
  }

  const where = isIos() ? 'Tap Share, then' : 'Open your browser’s menu and tap';
  return (
    <Floating role="status" isShown={isShown}>
      {isShown && (
        <>
          <p>At the rink, one tap opens this app. {!event && `${where} “Add to Home Screen”.`}</p>
          {event && <Button onClick={install}>Add to Home Screen</Button>}
          <Button variant="secondary" onClick={() => setIsShown(false)}>
            {event ? 'Not now' : 'OK'}
          </Button>
        </>
      )}
    </Floating>
  );
}
