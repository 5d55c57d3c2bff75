import { useEffect, useState } from 'react';
import { createSkaterItem, useSkaterItem } from '../../stores/skater-item.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import type { findTest } from './find-test.ts';

/** Only whether there is any: what `test-days.ts` reads from it is loaded later. */
const stored = createSkaterItem(storedKeys.testDays);

/**
 * What finds the test to show, loaded where the skater has set one. Undefined while it loads: a line that came late would move the
 * others. Null if there is none, or it cannot be loaded.
 */
export function useFindTest(): typeof findTest | null | undefined {
  const isSet = useSkaterItem(stored) !== null;
  const [found, setFound] = useState<typeof findTest | null>();
  useEffect(() => {
    if (!isSet) return;
    import('./find-test.ts').then(
      (code) => setFound(() => code.findTest),
      () => setFound(null),
    );
  }, [isSet]);
  return isSet ? found : null;
}
