import type { Auth } from 'firebase-admin/auth';
import { inject } from 'vitest';
import { loadConfig } from '../config.ts';
import { connectFirebase, type Firebase } from '../firebase/connect-firebase.ts';

/** A write of one document, as the Firestore client sends it. */
interface SentWrite {
  update?: { name?: string };
  delete?: string;
  currentDocument?: { exists?: boolean };
}

interface Calls {
  request(method: string, request: { writes?: SentWrite[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(...values: unknown[]): Promise<unknown>;
}

interface FaultyFirebase extends Firebase {
  /** Called before each write is sent. If it throws, the write fails with that error. */
  beforeWrite: (write: SentWrite) => Promise<void> | void;
  /** Called before each read or query is sent. If it throws, that fails. */
  beforeRead: () => Promise<void> | void;
  /** Called before each call of the identity service. */
  beforeAuth: (method: string) => Promise<void> | void;
}

/** A connection to the test run's emulators whose calls a test can precede with something, or make fail. */
export function connectFaultyFirebase(): FaultyFirebase {
  const { auth, firestore, ...rest } = connectFirebase(loadConfig({}).firebase, inject('emulators'));
  const faulty: FaultyFirebase = {
    ...rest,
    auth: new Proxy(auth, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return async (...values: unknown[]) => {
          await faulty.beforeAuth(String(name));
          return value.apply(target, values);
        };
      },
    }) as Auth,
    firestore,
    beforeWrite: () => undefined,
    beforeRead: () => undefined,
    beforeAuth: () => undefined,
  };
  const calls = firestore as unknown as Calls;
  const read = calls.requestStream.bind(firestore);
  calls.requestStream = async (...values) => {
    await faulty.beforeRead();
    return read(...values);
  };
  const send = calls.request.bind(firestore);
  calls.request = async (method, request, ...values) => {
    for (const write of request.writes ?? []) await faulty.beforeWrite(write);
    return send(method, request, ...values);
  };
  return faulty;
}
