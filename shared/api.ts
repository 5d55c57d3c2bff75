import Type, { type Static, type TSchema } from 'typebox';
import type { ProblemCode } from './problem-codes.ts';
import { storedKeyPattern } from './skaters.ts';
import type { WidgetSettings } from './widget-settings.ts';

const strict = { additionalProperties: false };
const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/**
 * The body of every error response (RFC 9457), plus a machine-readable code and the id under which the server logged the
 * request.
 */
export interface Problem {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail?: string;
  requestId: string;
}

export const HealthSchema = Type.Object({ status: Type.Literal('ok') });

/**
 * GET /readyz. Once the server is up, a Firebase outage does not change the status: visitors do not need Firebase.
 */
export const ReadinessSchema = Type.Object({
  status: Type.Enum(['starting', 'ready', 'degraded', 'draining']),
});
export type Readiness = Static<typeof ReadinessSchema>;

/** GET /api/config: settings the browser needs, sent at run time so that one image can be deployed anywhere. */
export const PublicConfigSchema = Type.Object({
  firebase: Type.Object({
    apiKey: Type.String(),
    authDomain: Type.String(),
    projectId: Type.String(),
    appId: Type.Optional(Type.String()),
    measurementId: Type.Optional(Type.String()),
  }),
  authEmulatorUrl: Type.Optional(Type.String()),
  signIn: Type.Object({
    /** Whether the project hides which email addresses have accounts; true when the server does not know. */
    emailEnumerationProtection: Type.Boolean(),
    widget: Type.Unsafe<WidgetSettings>(Type.Object({}, { additionalProperties: true })),
    /** For how many days without use a skater can choose to stay signed in; 0 if she cannot. */
    keepDays: Type.Integer(),
  }),
  contactEmail: Type.String(),
  /** Where the app is to be opened: requests of pages at another address are refused. */
  publicOrigin: Type.String(),
});
export type PublicConfig = Static<typeof PublicConfigSchema>;

const UserSchema = Type.Object({
  uid: Type.String(),
  email: nullable(Type.String()),
  displayName: nullable(Type.String()),
  photoURL: nullable(Type.String()),
});
export type User = Static<typeof UserSchema>;

/** POST /api/session. */
export const SignInRequestSchema = Type.Object(
  {
    idToken: Type.String({ minLength: 1, maxLength: 8192 }),
    /** Whether the session is to outlive the browser. */
    keep: Type.Optional(Type.Boolean()),
  },
  strict,
);
export type SignInRequest = Static<typeof SignInRequestSchema>;

/** The signed-in user, or null. */
export const SessionSchema = Type.Object({ user: nullable(UserSchema) });
export type SessionResponse = Static<typeof SessionSchema>;

/** One of the user's sessions. Times are in milliseconds since 1970. */
const DeviceSchema = Type.Object({
  id: Type.String(),
  /** The browser and the system, in words. */
  device: Type.String(),
  startedAt: Type.Integer(),
  usedAt: Type.Integer(),
  /** Whether it is the one that asks. */
  isThis: Type.Boolean(),
  /** Whether its skater chose to stay signed in there. */
  isKept: Type.Boolean(),
});
export type Device = Static<typeof DeviceSchema>;

/** GET /api/sessions: the last used one first. */
export const DevicesSchema = Type.Object({ sessions: Type.Array(DeviceSchema) });
export type DevicesResponse = Static<typeof DevicesSchema>;

/**
 * GET /api/progress. Keys are sent as stored: with the skater before them (`skaters.ts`), and old spellings are not converted.
 * The first skater has a name once she was given one.
 */
export const ProgressSchema = Type.Object({
  progress: Type.Record(Type.String(), Type.Boolean()),
  days: Type.Record(Type.String(), Type.String()),
  skaters: Type.Record(Type.String(), Type.String()),
});
export type ProgressResponse = Static<typeof ProgressSchema>;

const maxChanges = 500;
function byStoredKey<Value>(value: object) {
  const propertyNames = { pattern: storedKeyPattern };
  const schema = { type: 'object', propertyNames, additionalProperties: value, maxProperties: maxChanges };
  return Type.Unsafe<Record<string, Value>>(schema);
}

/** PATCH /api/progress: up to 500 changes in one atomic write. A change to completed may have its day, by the same key. */
const ChangesSchema = Type.Unsafe<Record<string, boolean>>({
  ...byStoredKey<boolean>({ type: 'boolean' }),
  minProperties: 1,
});
export const ProgressPatchSchema = Type.Object(
  { changes: ChangesSchema, days: Type.Optional(byStoredKey<string>({ type: 'string', maxLength: 10 })) },
  strict,
);
export type ProgressPatch = Static<typeof ProgressPatchSchema>;
/** What was saved. */
export const SavedChangesSchema = Type.Object({ changes: ChangesSchema });
/** Of PATCH /api/progress. Each browser numbers its saves: one that arrives after a later one is not written. */
export const SaveHeadersSchema = Type.Object({
  'x-save-number': Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
});

/** The body of POST /api/skaters and of PUT /api/skaters/{id}. `checkName` says what a name is. */
export const SkaterNameSchema = Type.Object({ name: Type.String({ maxLength: 200 }) }, strict);
/** A skater of an account. */
export const SkaterSchema = Type.Object({ id: Type.String(), name: Type.String() });
export type Skater = Static<typeof SkaterSchema>;

/** One Web Vitals metric of a page. */
const vital = {
  name: Type.Enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
  /** Milliseconds; for CLS a score without a unit. */
  value: Type.Number({ minimum: 0, maximum: 86_400_000 }),
  rating: Type.Enum(['good', 'needs-improvement', 'poor']),
};
const VitalSchema = Type.Object(vital, strict);
export type Vital = Static<typeof VitalSchema>;

/** The route pattern, such as `/category/:categoryId`: an actual path could contain something the skater typed. */
const path = Type.String({ minLength: 1, maxLength: 300 });
const vitalsReport = {
  kind: Type.Literal('vitals'),
  vitals: Type.Array(VitalSchema, { minItems: 1, maxItems: 5 }),
  path,
};
const errorReport = {
  kind: Type.Literal('error'),
  message: Type.String({ minLength: 1, maxLength: 300 }),
  detail: Type.Optional(Type.String({ maxLength: 2000 })),
  path,
};

/** POST /api/reports: a page's metrics or a client-side error. Contains nothing that identifies the skater. */
export const ReportSchema = Type.Union([Type.Object(vitalsReport, strict), Type.Object(errorReport, strict)]);
export type Report = Static<typeof ReportSchema>;
