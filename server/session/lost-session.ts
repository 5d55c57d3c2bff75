import type { ProblemError } from '../errors.ts';

/** Why a cookie that claims a session gets none. */
export const lossReasons = [
  'bad-seal',
  'idle',
  'max',
  'signed-out',
  'revoked',
  'disabled',
  'deleted',
  'refused',
] as const;
export type LossReason = (typeof lossReasons)[number];

/** Why a cookie gives no session. The user is known where the signature is valid. */
export interface LostSession {
  reason: LossReason;
  uid?: string;
}

const refusals: Record<string, LossReason> = {
  'session-cookie-expired': 'max',
  'session-cookie-revoked': 'revoked',
  'user-disabled': 'disabled',
  'user-not-found': 'deleted',
};

/** What the identity service's "no" means for a session. */
export function toLossReason(error: ProblemError): LossReason {
  return refusals[error.reason ?? ''] ?? 'refused';
}
