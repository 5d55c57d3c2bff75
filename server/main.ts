import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/**
 * Loads the server. As the first process of a container, Node ignores signals without a listener. Loading takes a second
 * on a small machine: a signal to stop meanwhile ends the process at once.
 */
const exit = () => process.exit(0);
process.on('SIGTERM', exit).on('SIGINT', exit);
// Stripping types and compiling takes a third of a start. The image brings this folder filled, and read-only.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
const { startServer } = await import('./start-server.ts');
await startServer(() => process.off('SIGTERM', exit).off('SIGINT', exit));
