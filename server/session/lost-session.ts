import type { ProblemError } from '../errors.ts';

/** Every reason why a session cookie is not accepted. */
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

/** Why a session cookie is not accepted. The user is known if the signature is valid. */
export interface LostSession {
  reason: LossReason;
  uid?: string;
}

export function isLost(found: object): found is LostSession {
  return 'reason' in found;
}

const reasonsByRefusal: Record<string, LossReason> = {
  'session-cookie-expired': 'max',
  'session-cookie-revoked': 'revoked',
  'user-disabled': 'disabled',
  'user-not-found': 'deleted',
};

/** Translates a refusal of the identity service. */
export function toLossReason(error: ProblemError): LossReason {
  return reasonsByRefusal[error.reason ?? ''] ?? 'refused';
}
