import { pagePatterns } from '#shared/paths.ts';
import { useValue } from '../../lib/create-value.ts';
import { createStoredValue } from '../../stores/safe-storage.ts';
import * as storedKeys from '../../stores/stored-keys.ts';
import { BoldLink } from '../../ui/looks.tsx';

const stored = createStoredValue(storedKeys.myClass);

/** For a coach who has a class on this device; others see nothing. Reads none of the class, whose code only its page needs. */
export function MyClassLink() {
  const hasClass = useValue(stored) !== null;
  return hasClass && <BoldLink to={pagePatterns.class}>My class</BoldLink>;
}
