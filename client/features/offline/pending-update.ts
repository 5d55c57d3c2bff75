import { createValue } from '../../lib/create-value.ts';

/** What a reload would bring. 'version' includes new moves. */
export type PendingUpdate = 'moves' | 'version';

export const pendingUpdate = createValue<PendingUpdate | null>(null);
