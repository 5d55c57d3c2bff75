import { once } from 'node:events';
import { createServer } from 'node:net';

/** Those of `npm start` and `npm run dev`, and of Firebase's emulators: Firestore, Auth, functions, and their console. */
export const usualPorts = [3000, 8080, 9099, 5001, 4000];

/**
 * Takes the usual ports before the server tests and until their end. A test whose server listens on one of them, instead of a free
 * port, fails at once, and not only on a machine where another server is running.
 */
export default async function takeUsualPorts(): Promise<() => void> {
  const servers = usualPorts.map((port) =>
    createServer((socket) => socket.destroy()).listen(port, '127.0.0.1'),
  );
  await Promise.all(servers.map((server) => once(server, 'listening').catch(ignoreTaken)));
  return () => {
    for (const server of servers) server.close();
  };
}

/** Another program may have the port: that is as good. */
function ignoreTaken(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EADDRINUSE') throw error;
}
