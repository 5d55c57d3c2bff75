import { createValue } from '../../lib/create-value.ts';

/** What a reload would bring. A new version brings new moves as well. */
export const pendingUpdate = createValue<'moves' | 'version' | null>(null);
