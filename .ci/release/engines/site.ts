import { runServer } from '#server/testing/run-server.ts';
import { type Emulator, emulatorOfServer } from '../../../client/e2e/emulator.ts';
import { type Connection, openConnection } from './connection.ts';

/** The real server, its Auth emulator, and the connection through which browsers reach it. */
export interface Site {
  origin: string;
  connection: Connection;
  emulator: Emulator;
  /** The errors that pages have reported to the server since the last call. */
  takeReports(): string[];
  stop(): Promise<void>;
}

export async function startSite(): Promise<Site> {
  const { FIREBASE_AUTH_EMULATOR_HOST = '', FIRESTORE_EMULATOR_HOST = '' } = process.env;
  const connection = await openConnection();
  const server = await runServer({
    PUBLIC_ORIGIN: connection.origin,
    FIREBASE_AUTH_EMULATOR_HOST,
    FIRESTORE_EMULATOR_HOST,
  });
  connection.leadTo(server.origin);
  let read = 0;
  return {
    origin: connection.origin,
    connection,
    emulator: await emulatorOfServer(server),
    takeReports() {
      const output = server.output();
      const fresh = output.slice(read);
      read = output.length;
      return fresh.split('\n').filter((line) => line.includes('"event":"client.error"'));
    },
    async stop() {
      await connection.cut();
      await server.stop();
    },
  };
}
