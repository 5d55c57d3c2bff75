import { useState } from 'react';
import { deviceStorage, readItem, writeItem } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';

const canRead = () => 'speechSynthesis' in window;

/** Whether steps are read aloud, as was last chosen on this device. Other tabs do not follow, or several would speak at once. */
export function useReadingChoice() {
  const [isReading, setReading] = useState(
    () => canRead() && readItem(deviceStorage, storedKeys.readAloud) !== null,
  );
  return {
    canRead: canRead(),
    isReading,
    choose(isWanted: boolean): void {
      setReading(isWanted);
      writeItem(deviceStorage, storedKeys.readAloud, isWanted ? 'yes' : null);
    },
  };
}
