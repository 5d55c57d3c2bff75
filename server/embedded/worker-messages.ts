import type { LogFields } from '../operations/events.ts';
import type { EmbeddedLog } from './embedded-log.ts';

/** What an emulator's thread tells the server. */
export type WorkerMessage =
  | { kind: 'listening'; port: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'log'; level: keyof EmbeddedLog; fields: LogFields; message: string };

/** What the server tells an emulator's thread: save, close and end. */
export interface StopRequest {
  kind: 'stop';
}

export interface AuthWorkerData {
  dataDir: string;
  projectId: string;
  publicOrigin: string;
  /** 0 means any free port. */
  port: number;
}

export interface FirestoreWorkerData {
  dataDir: string;
}
