import { createValue } from '../../lib/create-value.ts';

/** What a reload would bring. A new version brings new moves as well. */
export type PendingUpdate = 'moves' | 'version';

export const pendingUpdate = createValue<PendingUpdate | null>(null);
