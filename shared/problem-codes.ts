/** Every problem code that the API answers with, and its HTTP status. */
export const problemStatuses = {
  'bad-request': 400,
  'request-refused': 400,
  'sign-in-required': 401,
  'token-refused': 401,
  'other-user': 401,
  'sign-in-too-old': 401,
  'other-origin': 403,
  'not-found': 404,
  'too-many-keys': 409,
  'too-many-skaters': 409,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'identity-unavailable': 503,
  'progress-unavailable': 503,
  overloaded: 503,
} as const;
export type ProblemCode = keyof typeof problemStatuses;
