import Type, { type Static } from 'typebox';

/** Every error answer, as RFC 9457 describes it, with a code for programs and a request id for the log. */
export const ProblemSchema = Type.Object({
  type: Type.String(),
  title: Type.String(),
  status: Type.Integer(),
  code: Type.String(),
  detail: Type.Optional(Type.String()),
  requestId: Type.String(),
});
export type Problem = Static<typeof ProblemSchema>;

export const HealthSchema = Type.Object({ status: Type.Literal('ok') });

export const ReadinessSchema = Type.Object({
  status: Type.Union([Type.Literal('ready'), Type.Literal('draining')]),
});
export type Readiness = Static<typeof ReadinessSchema>;

/** GET /api/config: what the browser must know of the server's configuration. */
export const PublicConfigSchema = Type.Object({ contactEmail: Type.String() });
export type PublicConfig = Static<typeof PublicConfigSchema>;
